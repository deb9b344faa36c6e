import type { Clock } from '../../platform/clock/clock.ts';
import type { Provider } from '../../platform/settings/rail.ts';
import type { SettingsTable, Values } from '../../platform/settings/settings.ts';
import type { MoneyRail } from './moneyRail.ts';

/** A provider as listed in `index.ts`. The rest of the server only sees this interface. */
export interface RailPlugin<Settings extends SettingsTable = SettingsTable> extends Provider {
  readonly settings: Settings;
  /** The provider's codes of our banks (`banks.ts`), where they differ from ours. */
  readonly bankCodes: Readonly<Record<string, string>>;
  /** Creates the client. `serviceSeconds` is how long one call may take. */
  open(settings: Values<Settings>, serviceSeconds: number, clock: Clock): MoneyRail;
}
