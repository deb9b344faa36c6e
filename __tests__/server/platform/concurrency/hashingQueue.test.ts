import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { networksOf } from '../../../../server/src/platform/limits/networks.ts';
import {
  hashingQueue,
  type HashingKey,
} from '../../../../server/src/platform/concurrency/hashingQueue.ts';

type Limits = Parameters<typeof hashingQueue>[0];

/** Creates a queue whose tasks end when the test decides. Its keys are accounts, or addresses of unknown visitors. */
function controlledQueue(limits: Pick<Limits, 'atOnce'> & Partial<Limits>) {
  const refusal = new Error('too much waits');
  const queue = hashingQueue({
    waitingOfKey: Infinity,
    waitingOfUnknown: Infinity,
    refusal: () => refusal,
    ...limits,
  });
  const underWay: { name: string; end: () => void }[] = [];
  const done: string[] = [];
  const refused: string[] = [];
  const ask = (name: string) => {
    const work = () =>
      new Promise<void>((resolve) => {
        underWay.push({ name, end: resolve });
        done.push(name);
      });
    const key: HashingKey = /\d/.test(name) ? { networks: networksOf(name).toReversed() } : name;
    queue(key, work).catch((error: unknown) => {
      assert.equal(error, refusal);
      refused.push(name);
    });
  };
  const endFirst = async () => {
    await setImmediate();
    underWay.shift()?.end();
    await setImmediate();
  };
  const busy = () => underWay.map(({ name }) => name);
  return { ask, endFirst, busy, done, refused };
}

const [one, other] = ['10.1.1.1', '10.2.1.1'];

/** Returns addresses in `subscribers` different /64s of one /48. */
const addressesIn = (site48: string, subscribers: number) =>
  Array.from(
    { length: subscribers },
    (_, subscriber) => `2001:db8:${site48}:${subscriber.toString(16)}::1`,
  );

describe('the queue for hashing passwords', () => {
  it('the queue runs a limited number of tasks at once', async () => {
    const { ask, endFirst, busy } = controlledQueue({ atOnce: 2 });
    for (let asked = 0; asked < 5; asked += 1) ask(one);
    await setImmediate();
    assert.deepEqual(busy(), [one, one]);
    await endFirst();
    assert.deepEqual(busy(), [one, one]);
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.deepEqual(busy(), []);
  });

  it('the queue alternates between keys, so that the task of a new key is next', async () => {
    const { ask, endFirst, done } = controlledQueue({ atOnce: 1 });
    for (const key of [one, one, one, other]) ask(key);
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.deepEqual(done, [one, other, one, one]);
  });

  it('while others wait, the queue counts all subnets of a site as one key', async () => {
    const { ask, endFirst, done } = controlledQueue({ atOnce: 1 });
    const subscribers = addressesIn('7', 300);
    for (const subscriber of subscribers) ask(subscriber);
    const neighbour = '2001:db8:8::1';
    for (const visitor of [one, neighbour]) ask(visitor);
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.deepEqual(done.slice(0, 4), [subscribers[0], one, neighbour, subscribers[1]]);
  });

  it('the queue runs the tasks of known accounts first', async () => {
    const { ask, endFirst, done } = controlledQueue({ atOnce: 1 });
    for (const key of [...addressesIn('7', 50), one, 'ada', 'bola', 'ada']) ask(key);
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.deepEqual(done.slice(1, 4), ['ada', 'bola', 'ada']);
  });

  it('the queue keeps a place for known accounts while many unknown visitors are waiting', async () => {
    const { ask, endFirst, busy } = controlledQueue({ atOnce: 3 });
    for (const subscriber of addressesIn('7', 50)) ask(subscriber);
    for (let ended = 0; ended < 3; ended += 1) await endFirst();
    assert.equal(busy().length, 2);
    ask('ada');
    await setImmediate();
    assert.equal(busy().at(-1), 'ada');
  });

  it('the queue keeps a place for others while many tasks of one key are waiting', async () => {
    const { ask, endFirst, busy } = controlledQueue({ atOnce: 2 });
    for (let asked = 0; asked < 50; asked += 1) ask('ada');
    await setImmediate();
    await endFirst();
    await endFirst();
    assert.deepEqual(busy(), ['ada']);
    ask('bola');
    await setImmediate();
    assert.deepEqual(busy(), ['ada', 'bola']);
  });

  it('the queue refuses tasks of a key with too many waiting tasks, and only of that key', async () => {
    const { ask, busy, refused } = controlledQueue({ atOnce: 1, waitingOfKey: 3 });
    for (let asked = 0; asked < 6; asked += 1) ask(one);
    ask(other);
    await setImmediate();
    assert.deepEqual(busy(), [one]);
    assert.deepEqual(refused, [one, one]);
  });

  it('if too many tasks of unknown visitors are waiting, the queue refuses the newest of the network with the most', async () => {
    const { ask, endFirst, done, refused } = controlledQueue({ atOnce: 1, waitingOfUnknown: 20 });
    const subscribers = addressesIn('7', 40);
    for (const subscriber of subscribers) ask(subscriber);
    await setImmediate();
    assert.deepEqual(refused, subscribers.slice(21));
    for (const newcomer of [one, other]) ask(newcomer);
    await setImmediate();
    assert.equal(refused.length, 21);
    assert.ok(refused.every((address) => subscribers.includes(address)));
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.ok([one, other].every((newcomer) => done.includes(newcomer)));
  });

  it('the queue runs or refuses every task, in whatever order tasks arrive and end', async () => {
    const names = [
      ...addressesIn('7', 3),
      ...addressesIn('8', 2),
      one,
      '10.1.1.2',
      other,
      'ada',
      'bola',
    ];
    for (let seed = 1; seed <= 50; seed += 1) {
      const { ask, endFirst, busy, done, refused } = controlledQueue({
        atOnce: 1 + (seed % 3),
        waitingOfKey: 4,
        waitingOfUnknown: 6,
      });
      let random = seed;
      const draw = (below: number) => {
        random = (random * 48_271) % 2_147_483_647;
        return random % below;
      };
      let asked = 0;
      for (let step = 0; step < 200; step += 1) {
        if (draw(3) === 0) await endFirst();
        else {
          ask(names[draw(names.length)] ?? one);
          asked += 1;
        }
        assert.ok(busy().length <= 1 + (seed % 3));
      }
      await setImmediate();
      while (busy().length > 0) await endFirst();
      assert.equal(done.length + refused.length, asked, `seed ${seed}`);
    }
  });
});
