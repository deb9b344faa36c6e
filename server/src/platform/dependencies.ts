import type { Disk } from 'flydrive';
import type { Clock } from './clock/clock.ts';
import type { Connection, Database, Transaction } from './db/connection.ts';
import type { Kobo } from './kobo/kobo.ts';
import type { Telemetry } from './log/telemetry.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Random } from './random/random.ts';
import type { Config } from './settings/config.ts';

/** A payment to come. */
interface DueAmount {
  readonly number: number;
  /** A day in Africa/Lagos. */
  readonly dueDate: string;
  readonly amount: Kobo;
}

/** Vehicles and drivers that the sandbox plays. */
export interface PlayedFleet {
  /** Hands a new unit of an asset over to a driver who is to pay these amounts. Gives the id of the vehicle. */
  handOver(
    transaction: Transaction,
    contract: {
      readonly contractId: number;
      readonly assetId: number;
      readonly instalments: readonly DueAmount[];
    },
    at: Date,
  ): Promise<number>;
  /** Lets the drivers of vehicles pay what is due. */
  collect(transaction: Transaction, vehicleIds: readonly number[], at: Date): Promise<void>;
}

/** All parts of the server but the payment provider; tests pass their own clock, mailer and database. */
export interface Dependencies {
  readonly config: Config;
  readonly connection: Connection;
  readonly database: Database;
  /** The time of the business: codes, limits, payouts. The sandbox can move it forward. */
  readonly clock: Clock;
  /** Real time, for what browsers compare with their own clock: the expiry of tokens. */
  readonly systemClock: Clock;
  readonly random: Random;
  /** Sends mail by SMTP; undefined leaves it in the outbox, where the sandbox shows it. */
  readonly mailer: Mailer | undefined;
  readonly drive: Disk;
  /** Undefined where no collector of OpenTelemetry is set. */
  readonly telemetry?: Telemetry | undefined;
  /** Undefined where staff bind vehicles and record what drivers pay, as in production. */
  readonly playedFleet?: PlayedFleet | undefined;
}
