import { buildApp } from '../../src/app.ts';
import type { Connection } from '../../src/platform/db/connection.ts';
import { readWithoutReplica } from '../../src/platform/db/reports.ts';
import { openDrive } from '../../src/platform/files/drive.ts';
import type { Config } from '../../src/platform/settings/config.ts';
import { day } from '../../src/platform/clock/time.ts';
import { seededRandom } from '../../sandbox/rails/simulated/seededRandom.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { addDemoPeople } from '../../sandbox/demoPeople.ts';
import { openSandbox } from '../../sandbox/sandbox.ts';
import { newDice } from '../../testing/dice.ts';
import type { Company, Plan, StoryClock } from './company.ts';

/** The company's own money at the provider when the demonstration begins, in kobo. The sandbox has far more. */
const ownMoney = 300_000_000_00n;

/** Returns a clock that stands still unless the demonstration moves it. */
function storyClock(begin: Date): StoryClock {
  let moment = begin;
  return {
    now: () => moment,
    passTo: (later) => {
      if (later > moment) moment = later;
    },
  };
}

/**
 * Opens the sandbox on an empty database at the beginning of the demonstration. Staff, not the sandbox, assign vehicles
 * and record payments.
 */
export async function openCompany(
  config: Config,
  connection: Connection,
  plan: Plan,
): Promise<Company & { close(): Promise<void> }> {
  const clock = storyClock(new Date(plan.end.getTime() - plan.days * day));
  const now = async () => clock.now();
  const { dependencies, routes, close } = await openSandbox({
    config: {
      ...config,
      sandboxFleet: 'staff',
    },
    connection: {
      ...connection,
      now,
      probe: now,
    },
    database: connection.database,
    readReport: readWithoutReplica(connection),
    clock,
    systemClock: clock,
    random: seededRandom(plan.seed),
    drive: await openDrive(config),
  });
  const { database, sandboxBank } = dependencies;
  // Before the first account is requested, so that the first reconciliation counts it with the opening balance.
  const yesterday = new Date(clock.now().getTime() - day).toISOString();
  sandboxBank?.book.adjust(ownMoney - sandboxBank.book.balance, 'Transfer to the owner', yesterday);
  await inTransaction(database, (transaction) => addDemoPeople(transaction, clock.now()));
  const app = await buildApp(dependencies, { sandbox: routes });
  return {
    dependencies,
    app,
    clock,
    plan,
    dice: newDice(plan.seed),
    diary: new Map(),
    waiting: new Map(),
    today: 0,
    close: async () => {
      await app.close();
      await close();
    },
  };
}
