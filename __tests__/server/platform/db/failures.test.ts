import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DatabaseAway, isDatabaseAway } from '../../../../server/src/platform/db/failures.ts';

/** Returns an error in the form in which the database reports it. */
const databaseError = (code: string) => Object.assign(new Error('reported'), { code });

for (const [name, error, isAway] of [
  ['a full disk that allows no connection', new DatabaseAway(databaseError('XX000')), true],
  ['a server that is starting', new DatabaseAway(databaseError('57P03')), true],
  ['a wrong password', new DatabaseAway(databaseError('28P01')), false],
  ['a database that does not exist', new DatabaseAway(databaseError('3D000')), false],
  ['a full disk during a statement', databaseError('53100'), true],
  ['an internal error of a statement', databaseError('XX000'), false],
] as const) {
  it(`${name} ${isAway ? 'is' : 'isn’t'} treated as a database that will soon be back`, () => {
    assert.equal(isDatabaseAway(error), isAway);
  });
}
