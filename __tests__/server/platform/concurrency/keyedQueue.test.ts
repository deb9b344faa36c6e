import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { keyedQueue } from '../../../../server/src/platform/concurrency/keyedQueue.ts';

/** Creates a queue with one task at a time per key. Its work ends when the test decides. */
function controlledQueue(seconds?: number) {
  const refusal = new Error('waited too long');
  const queue = keyedQueue({
    atOnce: 1,
    ...(seconds !== undefined && { patience: { seconds, refusal: () => refusal } }),
  });
  const running: { key: string; end: () => void }[] = [];
  const started: string[] = [];
  const refused: string[] = [];
  const ask = (key: string) => {
    const work = () =>
      new Promise<void>((resolve) => {
        running.push({ key, end: resolve });
        started.push(key);
      });
    queue(key, work).catch((error: unknown) => {
      assert.equal(error, refusal);
      refused.push(key);
    });
  };
  const endFirst = async () => {
    running.shift()?.end();
    await setImmediate();
  };
  const busy = () => running.map(({ key }) => key);
  return { ask, endFirst, busy, started, refused };
}

describe('the queue with keys', () => {
  it('the queue runs one task per key at a time, and the others wait', async () => {
    const { ask, endFirst, busy, started } = controlledQueue();
    for (const key of ['ada', 'ada', 'bola']) ask(key);
    await setImmediate();
    assert.deepEqual(busy(), ['ada', 'bola']);
    await endFirst();
    assert.deepEqual(busy(), ['bola', 'ada']);
    assert.deepEqual(started, ['ada', 'bola', 'ada']);
  });

  it('the queue runs as many tasks of a key at once as its limit allows', async () => {
    const queue = keyedQueue({ atOnce: 2 });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 7 }, () => queue('ada', work)));
    assert.deepEqual([running, most], [0, 2]);
  });

  it('the queue starts the next task of a key after one that has failed', async () => {
    const queue = keyedQueue({ atOnce: 1 });
    const failed = queue('ada', () => Promise.reject(new Error('broken')));
    const next = queue('ada', () => Promise.resolve('done'));
    await assert.rejects(failed, /broken/);
    assert.equal(await next, 'done');
  });

  it('the queue refuses a task that has waited too long, and starts the next one', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const { ask, endFirst, refused, started } = controlledQueue(5);
    for (const key of ['ada', 'ada']) ask(key);
    await setImmediate();
    test.mock.timers.tick(4999);
    assert.deepEqual(refused, []);
    test.mock.timers.tick(1);
    await setImmediate();
    assert.deepEqual(refused, ['ada']);
    ask('ada');
    await endFirst();
    test.mock.timers.tick(5000);
    assert.deepEqual(refused, ['ada']);
    assert.deepEqual(started, ['ada', 'ada']);
  });
});
