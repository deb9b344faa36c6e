import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { networksOf } from '../../../../server/src/platform/limits/networks.ts';
import {
  inTurns,
  type Lane,
  type TurnLimits,
} from '../../../../server/src/platform/limits/turns.ts';
import { Refusal } from '../../../../server/src/platform/http/refusal.ts';

/** Work that ends when the test says so. A lane is an account, or the address of an unknown visitor. */
function workshop(limits: Partial<TurnLimits>) {
  const takeTurn = inTurns({ atOnce: 1, waiting: 1000, waitingUnknown: 1000, ...limits });
  const underWay: { name: string; end: () => void }[] = [];
  const done: string[] = [];
  const refused: string[] = [];
  const ask = (name: string) => {
    const work = () =>
      new Promise<void>((resolve) => {
        underWay.push({ name, end: resolve });
        done.push(name);
      });
    const lane: Lane = /\d/.test(name)
      ? { of: 'unknown', path: networksOf(name).toReversed() }
      : { of: 'known', path: [name] };
    takeTurn(lane, work).catch((error: unknown) => {
      assert.ok(error instanceof Refusal && error.status === 429);
      refused.push(name);
    });
  };
  const endFirst = async () => {
    await setImmediate();
    underWay.shift()?.end();
    await setImmediate();
  };
  const lanes = () => underWay.map(({ name }) => name);
  return { ask, endFirst, lanes, done, refused };
}

const [one, other] = ['10.1.1.1', '10.2.1.1'];

/** Addresses in so many /64s of one /48. */
const site = (site48: string, houses: number) =>
  Array.from({ length: houses }, (_, house) => `2001:db8:${site48}:${house.toString(16)}::1`);

describe('Turns', () => {
  it('let no more than so much be done at once', async () => {
    const { ask, endFirst, lanes } = workshop({ atOnce: 2 });
    for (let asked = 0; asked < 5; asked += 1) ask(one);
    await setImmediate();
    assert.deepEqual(lanes(), [one, one]);
    await endFirst();
    assert.deepEqual(lanes(), [one, one]);
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.deepEqual(lanes(), []);
  });

  it('go from lane to lane, so that a newcomer is next', async () => {
    const { ask, endFirst, done } = workshop({});
    for (const lane of [one, one, one, other]) ask(lane);
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.deepEqual(done, [one, other, one, one]);
  });

  it('are one for a whole site when others wait, however many houses it has', async () => {
    const { ask, endFirst, done } = workshop({});
    const houses = site('7', 300);
    for (const house of houses) ask(house);
    const neighbour = '2001:db8:8::1';
    for (const visitor of [one, neighbour]) ask(visitor);
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.deepEqual(done.slice(0, 4), [houses[0], one, neighbour, houses[1]]);
  });

  it('are first of all for accounts that are known', async () => {
    const { ask, endFirst, done } = workshop({});
    for (const lane of [...site('7', 50), one, 'ada', 'bola', 'ada']) ask(lane);
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.deepEqual(done.slice(1, 4), ['ada', 'bola', 'ada']);
  });

  it('leave one to known accounts while many that are unknown wait', async () => {
    const { ask, endFirst, lanes } = workshop({ atOnce: 3 });
    for (const house of site('7', 50)) ask(house);
    for (let ended = 0; ended < 3; ended += 1) await endFirst();
    assert.equal(lanes().length, 2);
    ask('ada');
    await setImmediate();
    assert.equal(lanes().at(-1), 'ada');
  });

  it('leave a place to others when many wait in one lane', async () => {
    const { ask, endFirst, lanes } = workshop({ atOnce: 2 });
    for (let asked = 0; asked < 50; asked += 1) ask('ada');
    await setImmediate();
    await endFirst();
    await endFirst();
    assert.deepEqual(lanes(), ['ada']);
    ask('bola');
    await setImmediate();
    assert.deepEqual(lanes(), ['ada', 'bola']);
  });

  it('are refused where too many wait, in that lane alone', async () => {
    const { ask, lanes, refused } = workshop({ waiting: 3 });
    for (let asked = 0; asked < 6; asked += 1) ask(one);
    ask(other);
    await setImmediate();
    assert.deepEqual(lanes(), [one]);
    assert.deepEqual(refused, [one, one]);
  });

  it('are refused to the fullest lane when all unknown together wait too much', async () => {
    const { ask, endFirst, done, refused } = workshop({ waitingUnknown: 20 });
    const houses = site('7', 40);
    for (const house of houses) ask(house);
    await setImmediate();
    assert.deepEqual(refused, houses.slice(21));
    for (const newcomer of [one, other]) ask(newcomer);
    await setImmediate();
    assert.equal(refused.length, 21);
    assert.ok(refused.every((address) => houses.includes(address)));
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.ok([one, other].every((newcomer) => done.includes(newcomer)));
  });

  it('lose nobody, in whatever order they come and end', async () => {
    const names = [...site('7', 3), ...site('8', 2), one, '10.1.1.2', other, 'ada', 'bola'];
    for (let seed = 1; seed <= 50; seed += 1) {
      const { ask, endFirst, lanes, done, refused } = workshop({
        atOnce: 1 + (seed % 3),
        waiting: 4,
        waitingUnknown: 6,
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
        assert.ok(lanes().length <= 1 + (seed % 3));
      }
      await setImmediate();
      while (lanes().length > 0) await endFirst();
      assert.equal(done.length + refused.length, asked, `seed ${seed}`);
    }
  });
});
