import { desc, isNull } from 'drizzle-orm';
import { requestOwnClosing } from '../../src/customers/closing/ownClosing.ts';
import { listOwnComplaints } from '../../src/customers/complaints/complaintCases.ts';
import {
  acknowledgeComplaint,
  decideComplaint,
} from '../../src/customers/complaints/decideComplaint.ts';
import { makeComplaint } from '../../src/customers/complaints/makeComplaint.ts';
import { emailProposals } from '../../src/customers/corrections/correctEmail.ts';
import { proposeMessage } from '../../src/investing/vehicles/messageInvestors.ts';
import { listSuspense, proposeForDeposit } from '../../src/money/deposits/suspense.ts';
import { balanceOf } from '../../src/money/ledger/ledgerAccounts.ts';
import { freezeOwnWallet, freezeWallet } from '../../src/money/wallet/freezes.ts';
import { setOwnLimit } from '../../src/money/withdrawals/ownLimit.ts';
import { proposeCredit } from '../../src/money/wallet/credits.ts';
import { backings } from '../../src/platform/db/schema.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { decide, passMinutes, type Company, type Person } from './company.ts';
import { askAboutPayments, workOnDue } from './dueWork.ts';
import { approve, askForMoney, openByLink, sendPayoutsToBank } from './money.ts';
import { payIn, submitIdentity } from './people.ts';

const thousand = 1000_00n;

/** The customers and the asset for the cases that are open at the end of the demonstration. */
interface Cast {
  /** Customers whose identity check is waiting for a decision. */
  readonly unchecked: readonly Person[];
  /** Customers who have passed their identity check. */
  readonly checked: readonly Person[];
  /** An asset that several customers buy together. */
  readonly assetId: number;
}

async function askAll(company: Company, checked: readonly Person[]): Promise<void> {
  const [large, stranger, lost, usual, other] = checked;
  const asked = [
    { person: large, amount: 1_450n * thousand, account: '0123456789' },
    { person: stranger, amount: 120n * thousand, account: '8888000017' },
    { person: lost, amount: 64n * thousand, account: '7777000023' },
    { person: usual, amount: 35n * thousand, account: '0123450000' },
    { person: other, amount: 210n * thousand, account: '0234567891' },
  ];
  const ids: number[] = [];
  for (const { person, amount, account } of asked) {
    if (!person) continue;
    const balance = await balanceOf(company.dependencies.database, 'wallet', person.id);
    if (balance < amount) await payIn(company, person, amount - balance + 5n * thousand);
    passMinutes(company);
    ids.push(await askForMoney(company, person, amount, account));
  }
  const [largeOne, , lostOne] = ids;
  // Approving the first one only proposes it, because it is large. The provider's reply about the other one is lost.
  if (largeOne !== undefined) await approve(company, largeOne);
  if (lostOne !== undefined) await approve(company, lostOne);
}

/** Pays into accounts without a customer, and proposes what to do about one deposit. */
async function leaveSuspense(company: Company, owner: Person | undefined): Promise<void> {
  const numbers = ['7990000001', '7990000002', '7990000003'];
  for (const [index, accountNumber] of numbers.entries()) {
    await payIn(company, { accountNumber }, BigInt(15 + 20 * index) * thousand);
    passMinutes(company);
  }
  const [newest] = await listSuspense(company.dependencies.database, company.clock.now(), {
    limit: 1,
    sort: 'newest',
    after: undefined,
  });
  if (!newest || !owner) return;
  await decide(company, (transaction, decision) =>
    proposeForDeposit(
      transaction,
      newest.notice.reference,
      { customerEmail: owner.email },
      decision,
    ),
  );
}

const complaints = [
  'My deposit of yesterday is not there yet. My bank says that it was sent.',
  'My withdrawal took two days. You said minutes.',
  'The payout of last week was late, and no one told me why.',
  'Your app showed me a wrong balance this morning.',
] as const;

/** Makes complaints. The first is answered, the second is acknowledged, and the others are new. */
async function leaveComplaints(company: Company, people: readonly Person[]): Promise<void> {
  const { dependencies, clock } = company;
  for (const [place, text] of complaints.entries()) {
    const person = people[place];
    if (!person) return;
    passMinutes(company);
    await inTransaction(dependencies.database, (transaction) =>
      makeComplaint(transaction, { ...dependencies, clock }, person.id, { text }),
    );
    const [newest] = await listOwnComplaints(dependencies.database, person.id);
    if (!newest || place > 1) continue;
    passMinutes(company);
    await decide(company, (transaction, decision) =>
      place === 1
        ? acknowledgeComplaint(transaction, newest.id, decision)
        : decideComplaint(transaction, newest.id, {
            ...decision,
            outcome: 'upheld',
            answer: 'Our provider told us of it late. It is in your wallet since this morning.',
          }),
    );
  }
}

/** Freezes the account of one customer. Another one limits withdrawals and has payouts sent to their bank. */
async function leaveProtected(company: Company, checked: readonly Person[]): Promise<void> {
  const { dependencies } = company;
  const [careful, frightened] = [checked[4], checked[1]];
  if (frightened) {
    passMinutes(company);
    await decide(company, (transaction) =>
      freezeOwnWallet(transaction, dependencies, frightened.id, 'pressed'),
    );
  }
  if (!careful) return;
  await payIn(company, careful, 20n * thousand);
  passMinutes(company);
  await approve(company, await askForMoney(company, careful, 12n * thousand, '0123450017'));
  await sendPayoutsToBank(company, careful);
  await decide(company, (transaction) =>
    setOwnLimit(transaction, dependencies, careful.id, 50n * thousand),
  );
}

/** Proposes a message to the investors of the vehicle that was assigned last. */
async function leaveMessage(company: Company): Promise<void> {
  const [newest] = await company.dependencies.database
    .select({ vehicleId: backings.vehicle_id })
    .from(backings)
    .where(isNull(backings.ended_at))
    .orderBy(desc(backings.bound_at))
    .limit(1);
  if (!newest) return;
  const text = 'Your vehicle has new tyres and passed its inspection.\n\nPayouts go on as planned.';
  await decide(company, (transaction, decision) =>
    proposeMessage(transaction, newest.vehicleId, text, decision),
  );
}

/**
 * Requests to close two accounts: one that can be closed, and one of a customer who still has money. Proposes another
 * email for a third customer.
 */
async function leaveRecords(
  company: Company,
  { unchecked, checked }: Pick<Cast, 'checked' | 'unchecked'>,
): Promise<void> {
  const { dependencies, clock } = company;
  for (const person of [unchecked.at(-1), checked.at(-1)]) {
    if (!person) continue;
    passMinutes(company);
    await inTransaction(dependencies.database, (transaction) =>
      requestOwnClosing(transaction, { ...dependencies, clock }, person.id),
    );
  }
  const corrected = checked.at(-2);
  if (!corrected) return;
  const wanted = { email: `new.${corrected.email}`, reason: 'They lost their former mailbox' };
  await decide(company, (transaction, decision) =>
    emailProposals.propose(transaction, corrected.id, wanted, decision),
  );
}

/**
 * Leaves what staff find in the morning: identity checks, withdrawals, deposits in suspense, frozen wallets,
 * complaints, requests to close accounts, and proposals. Also leaves a private clique that people can join with a link.
 */
export async function leaveOpenCases(
  company: Company,
  { unchecked, checked, assetId }: Cast,
): Promise<void> {
  for (const person of unchecked) {
    passMinutes(company);
    await submitIdentity(company, person);
  }
  await askAll(company, checked);
  await leaveSuspense(company, checked[5]);
  const frozen = checked[6];
  const credited = checked[7];
  if (frozen) {
    const reason = 'Their bank reports a stolen phone';
    await decide(company, (transaction, decision) =>
      freezeWallet(transaction, frozen.email, { ...decision, reason }),
    );
  }
  if (credited) {
    const credit = { amount: '5000.00', reason: 'A deposit that could not be read' };
    await decide(company, (transaction, decision) =>
      proposeCredit(transaction, credited.email, credit, decision),
    );
  }
  await leaveProtected(company, checked);
  const creator = checked[5];
  const group = { name: 'Colleagues of Ikeja', assetId, shares: 5 };
  if (creator) await openByLink(company, creator, group);
  await leaveMessage(company);
  await leaveComplaints(company, checked);
  await leaveRecords(company, { unchecked, checked });
  await workOnDue(company);
  await askAboutPayments(company);
}
