import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { readConfig } from '../../../server/src/config.ts';
import {
  BankDirectoryFailure,
  openBankDirectory,
} from '../../../server/src/withdrawals/bankDirectory.ts';
import { production } from '../support/production.ts';

const sandbox = { NODE_ENV: 'sandbox' };

let service: Server;
let url: string;
let answer: { status: number; body: string };
let asked: { address: string | undefined; authorization: string | undefined };
let timesAsked = 0;

before(async () => {
  service = createServer((request, response) => {
    timesAsked += 1;
    asked = { address: request.url, authorization: request.headers.authorization };
    response
      .writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' })
      .end(answer.body);
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/bank/resolve`;
});
after(() => service.close());

const customer = { firstName: 'Ada', lastName: 'Obi' };
const account = { bankCode: '058', accountNumber: '0123456789' };

const find = () =>
  openBankDirectory(
    readConfig({ ...sandbox, BANK_DIRECTORY_URL: url, BANK_DIRECTORY_KEY: 'a key' }),
  ).findHolder(account, customer);

it('asks the service of the settings with its key', async () => {
  answer = { status: 200, body: '{"status":true,"data":{"account_name":"ADA OBI"}}' };
  assert.equal(await find(), 'ADA OBI');
  assert.deepEqual(asked, {
    address: '/bank/resolve?bank_code=058&account_number=0123456789',
    authorization: 'Bearer a key',
  });
});

it('takes a refusal of the account for an unknown one', async () => {
  answer = { status: 422, body: '{"status":false}' };
  assert.equal(await find(), undefined);
});

for (const [status, body] of [
  [200, '{"data":{}}'],
  [200, '<html>'],
  [401, '{"status":false}'],
  [503, ''],
] as const) {
  it(`takes ${status} ${body} for a failure`, async () => {
    answer = { status, body };
    await assert.rejects(find(), BankDirectoryFailure);
  });
}

it('does not follow a redirect, which takes the account number elsewhere', async () => {
  answer = { status: 307, body: '' };
  timesAsked = 0;
  await assert.rejects(find(), BankDirectoryFailure);
  assert.equal(timesAsked, 1);
});

it('takes silence for a failure, as production does without a directory', async () => {
  for (const settings of [
    production,
    { ...production, BANK_DIRECTORY_URL: 'http://127.0.0.1:1/', BANK_DIRECTORY_KEY: 'a key' },
  ]) {
    const directory = openBankDirectory(readConfig(settings));
    await assert.rejects(directory.findHolder(account, customer), BankDirectoryFailure);
  }
});

it('needs a URL and a key', () => {
  const read = (address: string) => readConfig({ ...sandbox, BANK_DIRECTORY_URL: address });
  assert.throws(() => read('nowhere'), /must be a URL/);
  assert.throws(() => read(url), /BANK_DIRECTORY_KEY is required/);
});
