import type { Disk } from 'flydrive';
import type { Clock } from './clock/clock.ts';
import type { Connection, Database } from './db/connection.ts';
import type { ReadReport } from './db/reports.ts';
import type { Telemetry } from './log/telemetry.ts';
import type { Random } from './random/random.ts';
import type { Config } from './settings/config.ts';

/** What most of the server's code needs, except for the payment provider. Tests pass their own clock and database. */
export interface Dependencies {
  readonly config: Config;
  readonly connection: Connection;
  readonly database: Database;
  /**
   * Runs the queries of exports and figures, which may see data that is a few seconds old. Never used for decisions.
   */
  readonly readReport: ReadReport;
  /** Returns whether the replica is recent enough to read reports from. Undefined without a replica. */
  readonly isReplicaRecent?: (() => Promise<boolean>) | undefined;
  /** The business clock, for codes, limits and payouts. The sandbox can move it forward. */
  readonly clock: Clock;
  /** The real time, for sessions and the expiry of tokens. Browsers compare that expiry with their own clock. */
  readonly systemClock: Clock;
  readonly random: Random;
  readonly drive: Disk;
  /** Undefined if no OpenTelemetry collector is configured. */
  readonly telemetry?: Telemetry | undefined;
}
