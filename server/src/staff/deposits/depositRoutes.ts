import { Type } from 'typebox';
import {
  RepayableAgreement,
  SuspenseDeposit,
  SuspenseLead,
} from '../../../../contract/office/money.ts';
import { lockAgreement } from '../../investing/vehicles/agreements.ts';
import { debtorsOf, findRepayable } from '../../investing/vehicles/depositRepayments.ts';
import { findLeads } from '../../investing/vehicles/suspenseLeads.ts';
import { listSuspense, proposeForDeposit } from '../../money/deposits/suspense.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { PageQuery, rowId } from '../../platform/http/schemas.ts';
import { proposed } from '../access/actions.ts';
import { Words } from '../access/lists.ts';
import { EitherOrderQuery, pageOf, type Page } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

const NoticeQuery = Type.Object({
  limit: PageQuery.properties.limit,
  sort: EitherOrderQuery.properties.sort,
  after: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'A reference. The list continues after it, in the same order.',
    }),
  ),
  before: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The last reference of the previous page',
    }),
  ),
});

const RepayableQuery = Type.Object({
  q: {
    ...Words(100),
    description: 'The beginning of a driver’s name or of a plate, or the id of an agreement',
  },
});

const AssignmentBody = Type.Object({
  email: Type.String({ maxLength: 254, description: 'Email of the customer who receives it' }),
});

const RepaymentBody = Type.Object({
  agreement: rowId('Of the driver who has paid it'),
});

const ReturnBody = Type.Object({
  to: { ...Words(200), description: 'Bank, account number and name of the receiver' },
  bank_reference: { ...Words(100), description: 'Reference of the payment that returned it' },
});

const params = Type.Object({ reference: Type.String({ maxLength: 200 }) });

type SuspenseRow = Awaited<ReturnType<typeof listSuspense>>[number];

const proposalOf = ({ proposal, email }: Pick<SuspenseRow, 'proposal' | 'email'>) => {
  if (!proposal) return null;
  const { id, after, proposed_by } = proposal;
  const { customer, agreement, returned_to, bank_reference } = after;
  return {
    id,
    action: customer ? 'assign' : agreement ? 'repay' : 'return',
    to: email ?? String(agreement ? `agreement ${agreement}` : returned_to),
    bank_reference: bank_reference === undefined ? null : String(bank_reference),
    proposed_by,
  };
};

/** Returns a page of the deposits in suspense as staff see them. */
export async function readSuspense(database: Database, now: Date, page: Page<string>) {
  const rows = await listSuspense(database, now, page);
  const ids = rows.flatMap(({ agreementId }) => agreementId ?? []);
  const debtors = await debtorsOf(database, lagosDate(now), ids);
  return rows.map((row) => ({
    ...onWire({ ...row.notice, driver: debtors.get(row.agreementId ?? 0) ?? null }),
    proposal: proposalOf(row),
  }));
}

/** Serves deposits in suspense. Two people decide on each. */
export const depositRoutes: OfficePart = ({ dependencies, list, action }) => {
  const { clock } = dependencies;
  list('/unmatched-deposits/', {
    summary:
      'Deposits in suspense, newest first: into accounts without an owner, or more than the driver owes',
    query: NoticeQuery,
    row: SuspenseDeposit,
    read: ({ database }, query) => readSuspense(database, clock.now(), pageOf(query, 'newest')),
  });
  list('/unmatched-deposits/agreements/', {
    summary: 'Agreements that a deposit in suspense can repay, newest first, the first ten',
    query: RepayableQuery,
    row: RepayableAgreement,
    read: ({ database }, { q }) => findRepayable(database, lagosDate(clock.now()), q.trim()),
  });
  list('/unmatched-deposits/:reference/leads/', {
    summary: 'Who may own a deposit in suspense, at most five, exact matches first',
    params,
    row: SuspenseLead,
    read: ({ database }, _query, { params: { reference } }) =>
      findLeads(database, clock.now(), reference),
  });
  action('/unmatched-deposits/:reference/assign/', {
    summary: "Propose that a deposit in suspense is a customer's",
    params,
    body: AssignmentBody,
    perform: (transaction, { params: { reference }, body, by }) =>
      proposeForDeposit(transaction, reference, { customerEmail: body.email }, by),
    message: proposed,
  });
  action('/unmatched-deposits/:reference/repay/', {
    summary: "Propose that a deposit in suspense is a driver's repayment",
    params,
    body: RepaymentBody,
    perform: async (transaction, { params: { reference }, body, by }) => {
      await lockAgreement(transaction, body.agreement);
      await proposeForDeposit(transaction, reference, { agreementId: body.agreement }, by);
    },
    message: proposed,
  });
  action('/unmatched-deposits/:reference/return/', {
    summary: 'Propose that a deposit in suspense was sent back, by hand at the bank',
    params,
    body: ReturnBody,
    perform: (transaction, { params: { reference }, body, by }) => {
      const sent = { returnedTo: body.to.trim(), bankReference: body.bank_reference.trim() };
      return proposeForDeposit(transaction, reference, sent, by);
    },
    message: proposed,
  });
};
