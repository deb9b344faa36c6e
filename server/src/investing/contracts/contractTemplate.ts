import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { contractTemplates } from '../../platform/db/schema.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { ContractKind } from '../../../../contract/rules/contracts.ts';

/** Settings that appear in contracts. */
export type ContractSettings = Pick<
  Config,
  'bindingDays' | 'reserveShare' | 'reserveAfterDays' | 'reserveFloor'
>;

/** The text for new contracts with its placeholders, and the settings that fill some of them. */
export interface ContractTemplate extends ContractSettings {
  readonly text: string;
}

/** Returns the newest version of a contract's text. */
export async function newestTemplate(database: Database, kind: ContractKind) {
  const [newest] = await database
    .select({ version: contractTemplates.version, text: contractTemplates.text })
    .from(contractTemplates)
    .where(eq(contractTemplates.kind, kind))
    .orderBy(desc(contractTemplates.version))
    .limit(1);
  if (!newest) throw new Error(`There is no text of the contract of a ${kind}.`);
  return newest;
}

/** Returns the newest text of a kind of contract, with the settings that appear in it. */
export async function loadContractTemplate(
  database: Database,
  kind: ContractKind,
  settings: ContractSettings,
): Promise<ContractTemplate> {
  return { ...settings, text: (await newestTemplate(database, kind)).text };
}

export const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/**
 * Returns the settings as a contract's text shows them. The reserve's share and floor are stored in hundredths of a
 * percent. The text shows the share as a percentage and the floor as a multiple.
 */
export const formatSettings = (settings: ContractSettings): Readonly<Record<string, string>> => ({
  binding_time: formatDays(settings.bindingDays),
  reserve_share: `${settings.reserveShare / 100}%`,
  reserve_after: formatDays(settings.reserveAfterDays),
  reserve_floor: String(settings.reserveFloor / 10_000),
});
