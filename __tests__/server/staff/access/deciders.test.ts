import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decidesOn, refuseKindsWithoutRole } from '../../../../server/src/staff/access/rights.ts';

it('a server with a kind of proposals that no role can decide on refuses to start', () => {
  refuseKindsWithoutRole([{ name: 'wallet debit' }]);
  assert.throws(
    () => refuseKindsWithoutRole([{ name: 'wallet debit' }, { name: 'gift' }]),
    /No role is defined for proposals of the kind "gift"/,
  );
});

it('a kind of proposals that no role can decide on can’t be confirmed', () => {
  assert.equal(decidesOn(['treasury'], 'wallet debit'), true);
  assert.equal(decidesOn(['treasury', 'administrator', 'vehicles'], 'gift'), false);
});
