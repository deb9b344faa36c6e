import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startWhenAllowed } from '../../../../server/src/platform/limits/startWhenAllowed.ts';

/** Work that ends when the test says so. */
function heldWork() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end: () => end(), work: () => ended };
}

describe('Work that may have to wait for what is under way', () => {
  it('waits for it', async () => {
    const { work, end } = heldWork();
    const first = startWhenAllowed('wait', () => Promise.resolve(true), work);
    const asked: number[] = [];
    const mayStart = (underWay: number) => {
      asked.push(underWay);
      if (asked.length === 1) setImmediate(end);
      return Promise.resolve(underWay === 0);
    };
    const second = startWhenAllowed('wait', mayStart, () => Promise.resolve('done'));
    assert.equal(await second, 'done');
    await first;
    assert.deepEqual(asked, [1, 0]);
  });

  it(
    'starts although all of it ended while it was asked whether it may',
    { timeout: 5000 },
    async () => {
      const { work, end } = heldWork();
      const first = startWhenAllowed('end', () => Promise.resolve(true), work);
      const mayStart = async (underWay: number) => {
        if (underWay === 0) return true;
        end();
        await first;
        // A call that has ended no longer counts by then.
        await new Promise(setImmediate);
        return false;
      };
      const second = startWhenAllowed('end', mayStart, () => Promise.resolve('done'));
      assert.equal(await second, 'done');
    },
  );
});
