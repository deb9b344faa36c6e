import type { Disk } from 'flydrive';
import type { Clock } from './clock/clock.ts';
import type { SandboxClock } from './clock/sandboxClock.ts';
import type { Config } from './config.ts';
import type { Connection, Database } from './db/connection.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MoneyRail } from './rails/moneyRail.ts';
import type { SimulatedBank } from './rails/simulated/bank.ts';
import type { Random } from './random.ts';
import type { Telemetry } from './telemetry.ts';

/** All that the server needs from outside; tests hand in their own clock, mailer and database. */
export interface Dependencies {
  readonly config: Config;
  readonly connection: Connection;
  readonly database: Database;
  /** The time of the business: codes, limits, payouts. The sandbox can move it forward. */
  readonly clock: Clock;
  /** Real time, for what browsers compare with their own clock: the expiry of tokens. */
  readonly systemClock: Clock;
  /** Present in the sandbox: moves `clock`. */
  readonly sandboxClock: SandboxClock | undefined;
  readonly random: Random;
  /** Sends mail by SMTP; undefined leaves it in the outbox, where the sandbox shows it. */
  readonly mailer: Mailer | undefined;
  readonly drive: Disk;
  /** Over which money comes in and goes out. */
  readonly rail: MoneyRail;
  /** Present in the sandbox without RAIL: the bank behind its own rail. */
  readonly sandboxBank: SimulatedBank | undefined;
  /** Undefined where no collector of OpenTelemetry is set. */
  readonly telemetry?: Telemetry | undefined;
}
