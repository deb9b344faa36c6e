import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { PlannedPayout } from '../../../../contract/rules/payouts.ts';
import { startOfLagosDay } from '../../money/payouts/calendar.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows } from '../../platform/db/manyRows.ts';
import { contracts, payouts } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { scheduleJob, type NewJob } from '../../platform/work/schedule.ts';

/** The investment or clique of a contract. */
export type Subject = { readonly investment_id: number } | { readonly clique_id: number };

/** A payout with what each customer of the contract gets of it; a clique's members stand in the order of their joining. */
export interface SplitPayout extends PlannedPayout {
  readonly shares: readonly Kobo[];
}

/** The job that pays a payout at the first moment of its day. Cliques have a kind of their own, as their payouts are large. */
export const jobOf = (isOfClique: boolean, id: number, dueDate: CalendarDate): NewJob => ({
  kind: isOfClique ? 'clique-payout' : 'payout',
  subject: String(id),
  runAt: startOfLagosDay(dueDate),
});

/** Writes a contract with its payouts and plans the first of them; each that is paid plans the next. */
export async function openContract(
  transaction: Transaction,
  subject: Subject,
  planned: readonly SplitPayout[],
): Promise<void> {
  const [contract] = await transaction
    .insert(contracts)
    .values(subject)
    .returning({ id: contracts.id });
  const [first] = planned;
  if (!contract || !first) throw new Error('The contract was not written.');
  const rows = planned.map(({ number, dueDate, amount, shares }) => ({
    contract_id: contract.id,
    number,
    due_date: dueDate,
    amount,
    shares: [...shares],
  }));
  const written = await insertRows(transaction, payouts, rows, sql`RETURNING id, number`);
  const id = Number(written.find(({ number }) => Number(number) === first.number)?.id);
  await scheduleJob(transaction, jobOf('clique_id' in subject, id, first.dueDate));
}
