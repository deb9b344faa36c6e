// Fills a database with a company: customers, two years of deposits, investments, repayments and arrears, and open cases:
//   npm run demo                       (one to two minutes; into the folder .demo, or the database that the settings name)
//   npm run demo -- --small            (14 customers and twelve weeks)
//   npm run demo -- --seed 7 --at 2026-11-26T17:00:00Z      (the same seed and moment give the same company)
// Afterwards prints how to start the server on this database.
import { parseArgs } from 'node:util';
import { customers } from '../../src/platform/db/schema.ts';
import { openDatabase } from '../../src/platform/db/openDatabase.ts';
import { readConfig } from '../../src/platform/settings/config.ts';
import { rails } from '../../src/money/rails/index.ts';
import { hour } from '../../src/platform/clock/time.ts';
import { openCompany } from './openCompany.ts';
import { fullPlan, smallPlan } from './plans.ts';
import { demoPassword } from './people.ts';
import { tellStory } from './story.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    at: { type: 'string' },
  },
});

const folder = process.env.DATA_FOLDER ?? '.demo';
const print = (line: string) => process.stdout.write(`${line}\n`);

async function fill(): Promise<void> {
  const config = readConfig(
    { ...process.env, NODE_ENV: 'sandbox', LOG_LEVEL: 'silent', DATA_FOLDER: folder },
    rails,
  );
  const { connection, release } = await openDatabase(config);
  try {
    if ((await connection.database.$count(customers)) > 0) {
      throw new Error(`${folder} holds customers already. Delete it, or name another DATA_FOLDER.`);
    }
    // Whole hours, so that running it again soon gives the same result.
    const end = values.at ? new Date(values.at) : new Date(Math.floor(Date.now() / hour) * hour);
    const plan = { ...(values.small ? smallPlan : fullPlan), seed: Number(values.seed), end };
    const company = await openCompany(config, connection, plan);
    const faults = await tellStory(company, (today) => {
      if (today % 73 === 0) print(`Day ${today} of ${plan.days}`);
    });
    await company.close();
    if (faults.length > 0) throw new Error(`The books are not sound: ${JSON.stringify(faults)}`);
  } finally {
    await connection.close();
    release();
  }
}

const began = performance.now();
try {
  await fill();
  print(`The company is there, after ${((performance.now() - began) / 1000).toFixed(0)} seconds.`);
  print(`Start the server on it:  DATA_FOLDER=${folder} SANDBOX_FLEET=staff npm start`);
  print(`All customers sign in with ${demoPassword}.`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
  process.exitCode = 1;
}
