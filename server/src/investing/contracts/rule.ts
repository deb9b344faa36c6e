import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { contractTemplates } from '../../platform/db/schema.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { ContractKind } from './template.ts';

/** Settings that appear in contracts. */
export type ContractSettings = Pick<
  Config,
  'bindingDays' | 'reserveShare' | 'reserveAfterDays' | 'reserveFloor'
>;

/** The text of contracts, and the settings that appear in it. */
export interface ContractRule extends ContractSettings {
  readonly text: string;
}

/** Returns the newest version of a contract's text. */
export async function newestTemplate(database: Database | Transaction, kind: ContractKind) {
  const [newest] = await database
    .select({ version: contractTemplates.version, text: contractTemplates.text })
    .from(contractTemplates)
    .where(eq(contractTemplates.kind, kind))
    .orderBy(desc(contractTemplates.version))
    .limit(1);
  if (!newest) throw new Error(`There is no text of the contract of a ${kind}.`);
  return newest;
}

/** Returns the text and the settings for new contracts. */
export async function contractRule(
  database: Database | Transaction,
  kind: ContractKind,
  settings: ContractSettings,
): Promise<ContractRule> {
  return { ...settings, text: (await newestTemplate(database, kind)).text };
}

export const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Returns the settings in the form that a contract's text uses. */
export const formatSettings = (rule: ContractSettings): Readonly<Record<string, string>> => ({
  binding_time: formatDays(rule.bindingDays),
  reserve_share: `${rule.reserveShare / 100}%`,
  reserve_after: formatDays(rule.reserveAfterDays),
  reserve_floor: String(rule.reserveFloor / 10_000),
});
