import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { sealAudit } from '../../server/src/platform/audit/seal.ts';
import { withOwner } from '../../server/src/platform/db/withOwner.ts';
import { rails } from '../../server/src/money/rails/index.ts';
import { password } from '../../server/testing/customers.ts';
import { asOwner, postgresUrl } from '../../server/testing/database.ts';
import { form, picture } from '../../server/testing/pictures.ts';
import { newPlace } from '../../server/testing/place.ts';
import {
  program,
  remoteAnswer,
  remoteCall,
  remoteCustomer,
  runServer,
} from '../../server/testing/processes.ts';
import { remoteSession } from '../../server/testing/remoteOffice.ts';

type Place = Awaited<ReturnType<typeof newPlace>>;

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run admin` with arguments, as its own process. */
function admin({ environment }: Place, ...words: string[]): Promise<Outcome> {
  const settings = { ...process.env, NODE_ENV: 'sandbox', ...environment };
  return new Promise((resolve) => {
    const script = [...program('server/src/admin.ts'), ...words];
    execFile(process.execPath, script, { env: settings }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

/** Runs a server in a place while a client works with it. */
async function withServer<T>(place: Place, work: (origin: string) => Promise<T>): Promise<T> {
  const server = runServer(place.environment);
  try {
    return await work(await server.ready);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

const email = 'ada@example.com';

/** Registers a customer, who pays in ₦1,000 and sends images for the identity check. */
async function createCustomer(origin: string): Promise<void> {
  const { accountNumber, token } = await remoteCustomer(origin, email);
  const deposit = { account_number: accountNumber, amount: '1000' };
  await remoteAnswer(origin, 200, { method: 'POST', url: '/sandbox/deposits/', body: deposit });
  const images = form({ identity_card: await picture(), facial_recognition: await picture() });
  await remoteAnswer(origin, 201, { method: 'POST', url: '/kyc/', token, body: images });
}

async function readBalance(origin: string): Promise<string> {
  const body = { username: email, password };
  const signIn = { method: 'POST', url: '/api/auth/token/', body } as const;
  const { access } = await remoteAnswer(origin, 200, signIn);
  const user = await remoteAnswer(origin, 200, {
    url: '/users/current_user/',
    token: String(access),
  });
  return (user.wallet as { balance: string }).balance;
}

const filesOf = ({ environment }: Place) =>
  readdirSync(join(environment.DATA_FOLDER, 'files'), { recursive: true }).map(String).toSorted();

describe('npm run admin, without a server', () => {
  let place: Place;
  before(async () => {
    place = await newPlace(postgresUrl);
    await withServer(place, createCustomer);
  });
  after(() => place.remove());

  it('npm run admin lists its commands when no command is named, or a command or an option is unknown', async () => {
    for (const words of [[], ['withdrawals', 'approve'], ['check-books', '--unknown']]) {
      const { code, output } = await admin(place, ...words);
      assert.equal(code, 1);
      assert.match(output, /^ {2}stop-sending --reason TEXT$/m);
    }
  });

  it('npm run admin stops the sending of withdrawals with a reason, and resumes it', async () => {
    assert.match((await admin(place, 'stop-sending')).output, /--reason is missing/);
    const stopped = await admin(place, 'stop-sending', '--reason', 'The provider is attacked');
    assert.deepEqual(stopped, { code: 0, output: 'Sending is stopped.\n' });
    const again = await admin(place, 'stop-sending', '--reason', 'Once more');
    assert.deepEqual(again, { code: 0, output: 'Sending was already stopped.\n' });
    assert.equal((await admin(place, 'resume-sending')).code, 0);
    assert.equal((await admin(place, 'resume-sending')).code, 1);
    const audit = await withServer(place, async (origin) => {
      const headers = await remoteSession(origin);
      const url = '/office/api/audit/?actor=database%20owner';
      return (await remoteCall(origin, { url, headers })).body as { action: string }[];
    });
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['sending resumed', 'sending stopped'],
    );
  });

  it('npm run admin creates an administrator whose link opens the office', async () => {
    assert.match((await admin(place, 'first-administrator')).output, /The email is missing/);
    // The sandbox has its own administrators.
    const refused = await admin(place, 'first-administrator', 'kemi@example.com');
    assert.match(refused.output, /There already is an administrator/);
    const made = await admin(place, 'first-administrator', 'kemi@example.com', '--recover');
    const token = /#([\w-]+)/.exec(made.output)?.[1];
    await withServer(place, async (origin) => {
      const opening = {
        method: 'POST',
        url: '/office/api/session/link/',
        body: { token },
      } as const;
      await remoteAnswer(origin, 200, opening);
    });
  });

  it('npm run admin doesn’t encrypt identity images again that use the newest key already', async () => {
    const { output } = await admin(place, 'reencrypt-images');
    assert.match(output, /^0 images were encrypted/);
  });

  it('npm run admin restores the database and the files that it exported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mota-export-'));
    const copy = await newPlace(postgresUrl);
    try {
      const exported = await admin(place, 'export', folder);
      assert.equal(exported.code, 0, exported.output);
      assert.match((await admin(place, 'export', folder)).output, /isn't empty/);
      assert.match((await admin(place, 'restore', folder)).output, /Restore into a new/);
      const restored = await admin(copy, 'restore', folder);
      assert.equal(restored.code, 0, restored.output);
      assert.deepEqual(filesOf(copy), filesOf(place));
      const checked = await admin(copy, 'check-books');
      assert.equal(checked.code, 0, checked.output);
      assert.equal(await withServer(copy, readBalance), '1000.00');
    } finally {
      await copy.remove();
      rmSync(folder, { recursive: true });
    }
  });

  it('npm run admin checks all books, and fails when an audit record was changed', async () => {
    const config = readConfig({ NODE_ENV: 'sandbox', ...place.environment }, rails);
    // The server may have stopped before it sealed its newest records.
    await withOwner(config, sealAudit);
    const sound = await admin(place, 'check-books');
    assert.equal(sound.code, 0, sound.output);
    assert.match(sound.output, /"newest_seal"/);
    await withOwner(config, (connection) =>
      asOwner(
        connection,
        `ALTER TABLE audit_records DISABLE TRIGGER USER;
         UPDATE audit_records SET actor = 'nobody' WHERE id = (SELECT min(id) FROM audit_records);
         ALTER TABLE audit_records ENABLE TRIGGER USER`,
      ),
    );
    const { code, output } = await admin(place, 'check-books');
    assert.equal(code, 1);
    assert.match(output, /The books are wrong/);
  });
});
