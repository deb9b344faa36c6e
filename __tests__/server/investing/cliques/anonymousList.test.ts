import assert from 'node:assert/strict';
import { it } from 'node:test';
import { anonymousCliques } from '../../../../server/src/investing/cliques/anonymousList.ts';
import { requestContext } from '../../../../server/src/platform/db/requestContext.ts';

type Clique = Awaited<ReturnType<Parameters<typeof anonymousCliques>[1]>>[number];

const cliqueWith = (id: number): Clique => ({
  id,
  name: 'Keke',
  asset_name: 'TVS King',
  asset_image: '/media/tvs-king.webp',
  creator: 'Admin',
  required_funding: '1000.00',
  asset_roi: 25,
  asset_total_payout: '1250.00',
  total_contributions: '500.00',
  contribution: '0.00',
  payout_share: '0.00',
  remaining_funding: '500.00',
  visibility: 'public',
  created_at: '2026-01-01T00:00:00.000Z',
  payout_frequency: 'week',
  asset_duration: 52,
  is_funded: false,
  members_count: 1,
  closes_at: '2026-02-01T00:00:00.000Z',
  is_member: false,
  is_creator: false,
  status: 'open',
});

/** Creates a list whose database answers when the test tells it to. */
function listWithSlowDatabase() {
  let milliseconds = 0;
  const begun: { answer: (id: number) => void; fail: (error: Error) => void }[] = [];
  const clients: unknown[] = [];
  const list = anonymousCliques({ systemClock: { now: () => new Date(milliseconds) } }, () => {
    clients.push(requestContext.getStore()?.client);
    return new Promise((resolve, reject) => {
      begun.push({ answer: (id) => resolve([cliqueWith(id)]), fail: reject });
    });
  });
  const requestList = async () => {
    const { cliques, whole } = await list();
    const ids = (JSON.parse(String(whole)) as Clique[]).map(({ id }) => id);
    assert.deepEqual(
      ids,
      cliques.map(({ id }) => id),
    );
    return ids;
  };
  const wait = (seconds: number) => void (milliseconds += seconds * 1000);
  return { ask: requestList, wait, begun, clients };
}

it('callers get the cached list while the next one is read, and never one that is older than five seconds', async () => {
  const { ask, wait, begun } = listWithSlowDatabase();
  const first = [ask(), ask()];
  begun[0]?.answer(1);
  assert.deepEqual(await Promise.all(first), [[1], [1]]);

  wait(2);
  assert.deepEqual(await ask(), [1]);
  assert.equal(begun.length, 1);
  wait(2);
  assert.deepEqual(await ask(), [1]);
  assert.deepEqual(await ask(), [1]);
  assert.equal(begun.length, 2);
  wait(1);
  const late = ask();
  begun[1]?.answer(2);
  assert.deepEqual(await late, [2]);
  assert.equal(begun.length, 2);
});

it('a list that couldn’t be read is read again, and a read doesn’t end with the client that caused it', async () => {
  const { ask, wait, begun, clients } = listWithSlowDatabase();
  const client = { isClosed: false, closeListeners: new Set<() => void>() };
  const first = requestContext.run({ kind: 'list', client }, ask);
  begun[0]?.fail(new Error('gone'));
  await assert.rejects(first, /gone/);
  const second = ask();
  begun[1]?.answer(1);
  assert.deepEqual(await second, [1]);
  wait(4);
  assert.deepEqual(await ask(), [1]);
  begun[2]?.fail(new Error('gone'));
  assert.deepEqual(await ask(), [1]);
  assert.deepEqual(clients, [undefined, undefined, undefined]);
});
