import type { DepositNews, MoneyRail } from '../src/money/rails/moneyRail.ts';

/** A time after every test deposit. */
const forever = new Date('2100-01-01');

/** Returns all deposits that a provider lists since an instant, from all pages. */
export async function depositsSince(
  rail: Pick<MoneyRail, 'depositPages'>,
  since: Date,
): Promise<readonly DepositNews[]> {
  const all: DepositNews[] = [];
  for await (const page of rail.depositPages(since, forever, 0)) all.push(...page);
  return all;
}
