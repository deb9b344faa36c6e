import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { newClique, richCustomer } from '../../../../server/testing/cliques.ts';
import { assertRefused, newAsset } from '../../../../server/testing/money.ts';
import { asStaff } from '../../support/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;
let url: string;
before(async () => {
  server = await startTestServer();
  const { token } = await richCustomer(server);
  url = `/office/api/cliques/${await newClique(server, token, await newAsset(server))}/hide/`;
});
after(() => server.close());

const hideWithReason = (reason: string) =>
  asStaff(server, {
    method: 'POST',
    url,
    body: `{"reason":"${reason}"}`,
    headers: { 'content-type': 'application/json' },
  });

it('half a surrogate pair in a text is refused, and a complete or escaped character is accepted', async () => {
  for (const half of ['\\ud83d', 'a \\uD83D b', '\\ude95', '\\ude95\\ud83d', '\\\\\\\\\\ud83d']) {
    assertRefused(
      await hideWithReason(half),
      400,
      'detail',
      'The text contains an incomplete character.',
    );
  }
  const taken = await hideWithReason('\\ud83d\\ude95 or 🚕, written \\\\ud83d');
  assert.equal(taken.status, 200, taken.text);
});
