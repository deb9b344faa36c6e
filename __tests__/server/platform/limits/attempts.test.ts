import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { inTransaction } from '../../../../server/src/platform/db/transaction.ts';
import {
  resetAttempts,
  secondsUntilAllowed,
  takeBackAttempt,
  tryAttempt,
  untilReset,
  type SubjectLimit,
} from '../../../../server/src/platform/limits/attempts.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

let connection: Connection;
before(async () => {
  connection = await openTestDatabase('runtime');
});
after(() => connection.close());

const start = Date.parse('2026-03-02T09:00:00.123Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const attempt = (limits: readonly SubjectLimit[], seconds = 0) =>
  inTransaction(connection.database, (transaction) => tryAttempt(transaction, limits, at(seconds)));
const waitOf = (limits: readonly SubjectLimit[], seconds = 0) =>
  secondsUntilAllowed(connection.database, limits, at(seconds));

describe('attempts', () => {
  it('simultaneous attempts can’t exceed the limit', async () => {
    const limit = { subject: 'at once', most: 5, seconds: 60 };
    const attempts = await Promise.all(Array.from({ length: 20 }, () => attempt([limit])));
    assert.equal(attempts.filter(({ isAllowed }) => isAllowed).length, 5);
    const left = attempts.flatMap((each) => (each.isAllowed ? each.left : []));
    assert.deepEqual(left.toSorted(), [0, 1, 2, 3, 4]);
  });

  it('attempts are allowed again once the oldest no longer counts', async () => {
    const limit = { subject: 'oldest', most: 2, seconds: 60 };
    for (const seconds of [0, 10]) assert.ok((await attempt([limit], seconds)).isAllowed);
    assert.deepEqual(await attempt([limit], 15), {
      isAllowed: false,
      refusals: [{ limit, seconds: 45 }],
    });
    assert.equal(await waitOf([limit], 59), 1);
    assert.ok((await attempt([limit], 60)).isAllowed);
    assert.equal(await waitOf([limit], 60), 10);
  });

  it('attempts have to wait twice as long each time if a limit has delays', async () => {
    const delays = { first: 60, longest: 200 };
    const limit = { subject: 'delayed', most: 2, seconds: 86_400, delays };
    let now = 0;
    for (const delay of [0, 0, 60, 120, 200, 200, 200]) {
      if (delay > 0) assert.equal(await waitOf([limit], now), delay);
      now += delay;
      assert.ok((await attempt([limit], now)).isAllowed);
    }
  });

  it('attempts count for years if only a reset ends them', async () => {
    const limit = { subject: 'locked', most: 1, seconds: untilReset };
    await attempt([limit]);
    assert.equal(await waitOf([limit], 10 * 365 * 86_400), Infinity);
    await resetAttempts(connection.database, ['locked']);
    assert.equal(await waitOf([limit]), 0);
  });

  it('attempts are recorded only if every limit allows them', async () => {
    const wide = { subject: 'wide', most: 3, seconds: 60 };
    const narrow = { subject: 'narrow', most: 1, seconds: 60 };
    assert.ok((await attempt([wide, narrow])).isAllowed);
    const refused = await attempt([wide, narrow], 1);
    assert.deepEqual(refused.isAllowed ? [] : refused.refusals.map(({ limit }) => limit), [narrow]);
    assert.deepEqual(await attempt([wide], 1).then((each) => each.isAllowed && each.left), 1);
  });

  it('attempts count once for two limits on the same subject', async () => {
    const subject = 'hourly and daily';
    const limits = [
      { subject, most: 2, seconds: 3600 },
      { subject, most: 3, seconds: 86_400 },
    ];
    for (const seconds of [0, 1, 4000]) assert.ok((await attempt(limits, seconds)).isAllowed);
    const refused = await attempt(limits, 8000);
    assert.deepEqual(refused.isAllowed ? [] : refused.refusals[0].seconds, 86_400 - 8000);
  });

  it('taking back one attempt keeps the others', async () => {
    const limit = { subject: 'taken back', most: 2, seconds: 60 };
    const first = await attempt([limit], 0);
    assert.ok(first.isAllowed);
    await attempt([limit], 1);
    await takeBackAttempt(connection.database, first);
    assert.ok((await attempt([limit], 2)).isAllowed);
    assert.equal(await waitOf([limit], 2), 59);
  });
});
