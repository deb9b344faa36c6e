import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { after, before, beforeEach, it } from 'node:test';
import { rails } from '../../../../server/src/money/rails/index.ts';
import { readConfig } from '../../../../server/src/platform/settings/config.ts';
import { openDrive } from '../../../../server/src/platform/files/drive.ts';
import { imageType } from '../../../../server/src/platform/files/image.ts';
import {
  storeImage,
  readImage,
  receiveImage,
} from '../../../../server/src/customers/kyc/images.ts';
import { picture } from '../../../../server/testing/pictures.ts';
import { startTestServer } from '../../../../server/testing/server.ts';

/** A minimal fake S3: one bucket of small objects. */
const objects = new Map<string, Buffer>();
const acls: unknown[] = [];
const store = createServer((request, response) => {
  void answer(request).then(({ status, body }) => {
    response.writeHead(status, { 'content-length': body.length }).end(body);
  });
});

async function answer(request: IncomingMessage): Promise<{ status: number; body: Buffer }> {
  const nothing = Buffer.alloc(0);
  const key = new URL(request.url ?? '', 'http://store').pathname;
  const signature = request.headers.authorization ?? '';
  if (!signature.startsWith('AWS4-HMAC-SHA256 Credential=id/'))
    return { status: 403, body: nothing };
  acls.push(request.headers['x-amz-acl']);
  const stored = objects.get(key);
  if (request.method === 'PUT') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    objects.set(key, Buffer.concat(chunks));
  } else if (request.method === 'DELETE') {
    objects.delete(key);
  } else if (!stored) {
    return { status: 404, body: nothing };
  } else {
    return { status: 200, body: request.method === 'GET' ? stored : nothing };
  }
  return { status: 200, body: nothing };
}

let endpoint: string;
before(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
});
after(() => store.close());
beforeEach(() => objects.clear());

const openBucket = () => {
  const config = readConfig(
    {
      NODE_ENV: 'sandbox',
      S3_BUCKET: 'mota',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    },
    rails,
  );
  return openDrive(config);
};

it('uploaded files are stored in an S3 bucket if one is set, without ACLs', async () => {
  const drive = await openBucket();
  assert.equal(await drive.exists('kyc/one'), false);
  await drive.put('kyc/one', Buffer.from('picture'));
  assert.deepEqual([...objects.keys()], ['/mota/kyc/one']);
  assert.equal(await drive.exists('kyc/one'), true);
  assert.equal(Buffer.from(await drive.getBytes('kyc/one')).toString(), 'picture');
  await drive.delete('kyc/one');
  assert.equal(objects.size, 0);
  assert.ok(acls.every((acl) => acl === undefined));
});

it('an identity image is encrypted before it is stored in S3', async () => {
  const server = await startTestServer();
  const dependencies = { ...server.dependencies, drive: await openBucket() };
  const incoming = await receiveImage(dependencies, Readable.from([await picture()]));
  const name = await storeImage(dependencies, 1, incoming);
  await incoming.drop();
  const kept = objects.get(`/mota/${name}`);
  assert.ok(kept);
  assert.equal(imageType(kept), undefined);
  assert.equal(imageType((await readImage(dependencies, name)) ?? kept), 'jpeg');
  await server.close();
});
