import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { inTurns } from '../../../server/src/rateLimits/turns.ts';
import { Refusal } from '../../../server/src/refusal.ts';

/** Work that ends when the test says so. */
function workshop(limits: { atOnce: number; waiting: number }) {
  const takeTurn = inTurns(limits);
  const underWay: { lane: string; end: () => void }[] = [];
  const refused: string[] = [];
  const ask = (lane: string) => {
    const work = () =>
      new Promise<void>((resolve) => {
        underWay.push({ lane, end: resolve });
      });
    takeTurn(lane, work).catch((error: unknown) => {
      assert.ok(error instanceof Refusal && error.status === 429);
      refused.push(lane);
    });
  };
  const endFirst = async () => {
    underWay.shift()?.end();
    await setImmediate();
  };
  const lanes = () => underWay.map(({ lane }) => lane);
  return { ask, endFirst, lanes, refused };
}

describe('Turns', () => {
  it('let no more than so much be done at once', async () => {
    const { ask, endFirst, lanes } = workshop({ atOnce: 2, waiting: 10 });
    for (let asked = 0; asked < 5; asked += 1) ask('one');
    await setImmediate();
    assert.deepEqual(lanes(), ['one', 'one']);
    await endFirst();
    assert.deepEqual(lanes(), ['one', 'one']);
    for (let ended = 0; ended < 4; ended += 1) await endFirst();
    assert.deepEqual(lanes(), []);
  });

  it('go from lane to lane, so that a newcomer is next', async () => {
    const { ask, endFirst, lanes } = workshop({ atOnce: 1, waiting: 10 });
    for (const lane of ['one', 'one', 'one', 'other']) ask(lane);
    await setImmediate();
    assert.deepEqual(lanes(), ['one']);
    await endFirst();
    assert.deepEqual(lanes(), ['other']);
    await endFirst();
    assert.deepEqual(lanes(), ['one']);
  });

  it('leave a place to others when many wait in one lane', async () => {
    const { ask, endFirst, lanes } = workshop({ atOnce: 2, waiting: 100 });
    for (let asked = 0; asked < 50; asked += 1) ask('flood');
    await setImmediate();
    await endFirst();
    await endFirst();
    assert.deepEqual(lanes(), ['flood']);
    ask('other');
    await setImmediate();
    assert.deepEqual(lanes(), ['flood', 'other']);
  });

  it('are refused where too many wait, in that lane alone', async () => {
    const { ask, lanes, refused } = workshop({ atOnce: 1, waiting: 3 });
    for (let asked = 0; asked < 6; asked += 1) ask('flood');
    ask('other');
    await setImmediate();
    assert.deepEqual(lanes(), ['flood']);
    assert.deepEqual(refused, ['flood', 'flood']);
  });
});
