import assert from 'node:assert/strict';
import { it } from 'node:test';
import { anonymousCliques } from '../../../../server/src/investing/cliques/anonymousList.ts';
import { errand } from '../../../../server/src/platform/db/errand.ts';

type Parts = Parameters<typeof anonymousCliques>[0];

/** The list of a database that answers when it is told to. */
function listBefore() {
  let milliseconds = 0;
  const begun: { answer: (items: string) => void; fail: (error: Error) => void }[] = [];
  const departures: unknown[] = [];
  const list = anonymousCliques({
    config: { publicCliques: 10 },
    systemClock: { now: () => new Date(milliseconds) },
    connection: {
      run: () => {
        departures.push(errand.getStore()?.departure);
        return new Promise((resolve, reject) => {
          const answer = (items: string) => resolve([{ part: '', items, count: 1, last: '1' }]);
          begun.push({ answer, fail: reject });
        });
      },
    },
  } as unknown as Parts);
  const ask = async () => String((await list({})).json);
  const wait = (seconds: number) => void (milliseconds += seconds * 1000);
  return { ask, wait, begun, departures };
}

it('Callers get the list that is kept while the next one is read, and none that is older than five seconds', async () => {
  const { ask, wait, begun } = listBefore();
  const first = [ask(), ask()];
  begun[0]?.answer('{"id":1}');
  assert.deepEqual(await Promise.all(first), ['[{"id":1}]', '[{"id":1}]']);

  wait(2);
  assert.equal(await ask(), '[{"id":1}]');
  assert.equal(begun.length, 1);
  wait(2);
  assert.equal(await ask(), '[{"id":1}]');
  assert.equal(await ask(), '[{"id":1}]');
  assert.equal(begun.length, 2);
  wait(1);
  const late = ask();
  begun[1]?.answer('{"id":2}');
  assert.equal(await late, '[{"id":2}]');
  assert.equal(begun.length, 2);
});

it('A list that could not be read is read again, and ends for no caller because another left', async () => {
  const { ask, wait, begun, departures } = listBefore();
  const departure = { hasLeft: false, listeners: new Set<() => void>() };
  const first = errand.run({ kind: 'list', departure }, ask);
  begun[0]?.fail(new Error('gone'));
  await assert.rejects(first, /gone/);
  const second = ask();
  begun[1]?.answer('{"id":1}');
  assert.equal(await second, '[{"id":1}]');
  wait(4);
  assert.equal(await ask(), '[{"id":1}]');
  begun[2]?.fail(new Error('gone'));
  assert.equal(await ask(), '[{"id":1}]');
  assert.deepEqual(departures, [undefined, undefined, undefined]);
});
