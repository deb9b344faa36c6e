import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { languages } from '../../../../server/src/platform/messages/languages.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { isMadeUp, madeUp } from '../../../../server/testing/madeUpLanguage.ts';
import { addressOf, operationsOf } from '../../../../server/testing/operations.ts';
import { startTestServer, type Reply, type TestServer } from '../../../../server/testing/server.ts';

languages.set('qps', madeUp);
const server: TestServer = await startTestServer({ MACHINE_KEY_LIMIT: '1000' });
const operations = await operationsOf(server);
after(() => server.close());

const headers = { 'accept-language': 'qps' };

/** Returns the messages of a refusal: of the whole call and of its fields, one of which may be called "code". */
const sentencesOf = ({ body }: Reply): string[] =>
  Object.entries(body as Readonly<Record<string, unknown>>)
    .filter(([key, value]) => Array.isArray(value) || (key !== 'code' && key !== 'request_id'))
    .flatMap(([, value]) => [value].flat().map(String));

it('every call is refused in the reader’s language, with a session and without', async () => {
  const { token } = await newCustomer(server);
  const wrong: string[] = [];
  let refused = 0;
  for (const operation of operations) {
    const { method, name } = operation;
    const url = addressOf(operation, { id: '2147483647', token: 'A'.repeat(32) });
    for (const caller of [undefined, token]) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      const reply = await server.call({ method, url, token: caller, headers, ...body });
      if (reply.status < 400) continue;
      refused += 1;
      wrong.push(
        ...sentencesOf(reply)
          .filter((each) => !isMadeUp(each))
          .map((each) => `${name}: ${each}`),
      );
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(refused > operations.length, `${refused} refusals of ${operations.length} calls`);
});
