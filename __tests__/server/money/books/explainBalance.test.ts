import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainBalance } from '../../../../server/src/money/books/explainBalance.ts';
import { companyAccountKinds } from '../../../../server/src/money/ledger/ledgerAccounts.ts';

describe('the balance of a company account', () => {
  it('the balance of a company account is explained in one sentence, with its amount unless it is zero', () => {
    for (const kind of companyAccountKinds) {
      const [below, zero, above] = [-1_234_500n, 0n, 1_234_500n].map((balance) =>
        explainBalance(kind, balance),
      );
      assert.match(String(below), /^[^.]*₦12,345\.00[^.]*\.$/);
      assert.match(String(above), /^[^.]*₦12,345\.00[^.]*\.$/);
      assert.match(String(zero), /^[^₦.]+\.$/);
      assert.equal(new Set([below, zero, above]).size, 3);
    }
  });

  it("the balance of the provider's account is shown as positive, although it is negative in the ledger", () => {
    assert.equal(
      explainBalance('provider_balance', -9_900n),
      'The statement says that we have ₦99.00 with the provider.',
    );
  });
});
