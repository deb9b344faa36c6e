import type { DepositNews, MoneyRail } from '../src/money/rails/moneyRail.ts';

/** Later than anything that a test pays in. */
const forever = new Date('2100-01-01');

/** All pages of the deposits that a provider lists since then. */
export async function depositsSince(
  rail: Pick<MoneyRail, 'depositPages'>,
  since: Date,
): Promise<readonly DepositNews[]> {
  const all: DepositNews[] = [];
  for await (const page of rail.depositPages(since, forever, 0)) all.push(...page);
  return all;
}
