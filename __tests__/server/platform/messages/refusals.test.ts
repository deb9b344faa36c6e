import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calls, type CallName } from '../../../../contract/calls.ts';
import { allRefusalsOf } from '../../../../contract/refusals.ts';
import { Refusal } from '../../../../server/src/platform/http/refusal.ts';
import { sentenceOf } from '../../../../server/src/platform/messages/catalogue.ts';
import { en } from '../../../../server/src/platform/messages/en/index.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { asStaff } from '../../support/staff.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

describe('a refusal', () => {
  it('a refusal contains its code as well as its message', async () => {
    const unknown = await server.call({ url: '/nothing/' });
    assert.deepEqual(unknown.body, { detail: 'Not found.', code: 'not_found' });
    const signedOut = await server.call({ url: '/wallet/transactions/' });
    assert.equal((signedOut.body as { code: unknown }).code, 'session_invalid');
  });

  it('a refusal has a message for every code that the contract lists', () => {
    const listed = (Object.keys(calls) as CallName[]).flatMap(allRefusalsOf);
    const unknown = listed.filter((code) => !Object.hasOwn(en.refusals, code));
    assert.deepEqual(unknown, []);
  });

  it('a refusal repeats its message, but not its code, under the key of its call', async () => {
    const { token } = await newCustomer(server);
    const url = '/wallet/request_withdrawal/';
    const body = { amount: '1', bank_code: '058', account_number: '0123456789', pin: '1234' };
    const reply = await server.call({ method: 'POST', url, token, body });
    const detail = en.refusals.withdrawal_unverified;
    assert.deepEqual(reply.body, { detail, code: 'withdrawal_unverified', error: detail });
  });

  it('a refusal uses the key “code” for the errors of a field with that name', async () => {
    const url = '/office/api/withdrawals/1/code/';
    const reply = await asStaff(server, { method: 'POST', url, body: {} });
    assert.deepEqual(reply.body, {
      detail: 'Code is required.',
      code: ['This field is required.'],
    });
  });
});

/** The linter checks these types: it also reports if an expected type error is missing. */
export const refusedByTheCompiler = [
  // @ts-expect-error -- prose isn't a code
  () => new Refusal(400, 'Not found.'),
  // @ts-expect-error -- the sentence says how many attempts are left
  () => new Refusal(400, { code: 'pin_wrong' }),
  // @ts-expect-error -- no sentence has this code
  () => new Refusal(400, 'nothing_like_it'),
];

describe('the message of a refusal', () => {
  it('the message of a refusal is the text of its code with the values filled in', () => {
    assert.equal(sentenceOf(en, 'pin_required'), 'Transaction PIN is required.');
    assert.equal(
      sentenceOf(en, { code: 'withdrawal_too_small', least: 100_00n }),
      'You can withdraw ₦100.00 or more.',
    );
    assert.equal(
      sentenceOf(en, { code: 'pin_wrong', left: 1 }),
      'Incorrect transaction PIN. You have 1 attempt left.',
    );
  });
});
