import { eq, inArray } from 'drizzle-orm';
import { emailProposals } from '../../customers/corrections/correctEmail.ts';
import { factorRemovalProposals } from '../../customers/factors/lostFactors.ts';
import { creditProposals } from '../../money/wallet/credits.ts';
import { debitProposals } from '../../money/wallet/debits.ts';
import { largeWithdrawalProposals } from '../../money/withdrawals/largeWithdrawals.ts';
import { returnProposals } from '../../money/withdrawals/returns.ts';
import type { Database } from '../../platform/db/connection.ts';
import { customers, withdrawals } from '../../platform/db/schema.ts';
import type { Proposal } from '../../platform/proposals/kinds.ts';

const namesOf = (...kinds: readonly { readonly name: string }[]): readonly string[] =>
  kinds.map(({ name }) => name);

/** Kinds of proposals whose subject is a customer's id. */
const kindsOfCustomers = namesOf(
  emailProposals,
  factorRemovalProposals,
  creditProposals,
  debitProposals,
);

/** Kinds of proposals whose subject is a withdrawal's id. */
const kindsOfWithdrawals = namesOf(largeWithdrawalProposals, returnProposals);

/** The customer whom a proposal is about. */
interface SubjectCustomer {
  readonly customer_id: number;
  readonly customer_name: string;
}

const columns = {
  customer_id: customers.id,
  first_name: customers.first_name,
  last_name: customers.last_name,
};

interface Found {
  readonly subject: number;
  readonly customer_id: number;
  readonly first_name: string;
  readonly last_name: string;
}

const bySubject = (rows: readonly Found[]) =>
  new Map(
    rows.map(({ subject, customer_id, first_name: first, last_name: last }) => [
      String(subject),
      { customer_id, customer_name: `${first} ${last}` },
    ]),
  );

/**
 * Returns a function that returns the customer whom a proposal is about. It returns undefined for other kinds of
 * proposals.
 */
export async function findSubjectCustomers(
  database: Database,
  open: readonly Proposal[],
): Promise<(proposal: Proposal) => SubjectCustomer | undefined> {
  const idsOf = (kinds: readonly string[]) =>
    open.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => Number(subject));
  const [people, ofWithdrawals] = await Promise.all([
    database
      .select({ subject: customers.id, ...columns })
      .from(customers)
      .where(inArray(customers.id, idsOf(kindsOfCustomers))),
    database
      .select({ subject: withdrawals.id, ...columns })
      .from(withdrawals)
      .innerJoin(customers, eq(customers.id, withdrawals.customer_id))
      .where(inArray(withdrawals.id, idsOf(kindsOfWithdrawals))),
  ]);
  const [byCustomer, byWithdrawal] = [bySubject(people), bySubject(ofWithdrawals)];
  return ({ kind, subject }) => {
    if (kindsOfCustomers.includes(kind)) return byCustomer.get(subject);
    return kindsOfWithdrawals.includes(kind) ? byWithdrawal.get(subject) : undefined;
  };
}
