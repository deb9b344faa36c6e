import type { Clock } from '../../platform/clock/clock.ts';
import type { Provider } from '../../platform/settings/rail.ts';
import type { SettingsTable, Values } from '../../platform/settings/settings.ts';
import type { MoneyRail } from './moneyRail.ts';

/** A provider as `index.ts` lists it, which is all that the rest of the server knows about it. */
export interface RailPlugin<Settings extends SettingsTable = SettingsTable> extends Provider {
  readonly settings: Settings;
  /** Its codes of our banks (`banks.ts`) that differ from ours. */
  readonly bankCodes: Readonly<Record<string, string>>;
  /** Creates its client. `serviceSeconds` is how long one call may take. */
  open(settings: Values<Settings>, serviceSeconds: number, clock: Clock): MoneyRail;
}
