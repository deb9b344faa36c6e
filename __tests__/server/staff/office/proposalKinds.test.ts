import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  decidesOn,
  proposalKinds,
  maySeeDetails,
} from '../../../../server/src/staff/office/proposalKinds.ts';
import { staffRoles } from '../../../../server/src/staff/people/roles.ts';

it('each kind of proposals has a name of its own, and exactly one role that decides on it', () => {
  assert.equal(new Set(proposalKinds.map(({ name }) => name)).size, proposalKinds.length);
  for (const { name } of proposalKinds) {
    assert.equal(staffRoles.filter((role) => decidesOn([role], name)).length, 1, name);
  }
});

it('a kind of proposals that no role can decide on can’t be confirmed', () => {
  assert.equal(decidesOn(['treasury'], 'wallet debit'), true);
  assert.equal(decidesOn(['treasury', 'administrator', 'vehicles'], 'gift'), false);
});

it('the subject of a proposal is hidden from people who can’t see customers, unless its kind is known not to be about customers', () => {
  const seen = ['staff', 'wallet debit', 'gift'].filter((kind) =>
    maySeeDetails(['administrator'], kind),
  );
  assert.deepEqual(seen, ['staff']);
});
