// Starts three machines with Patroni on the loopback interface and two instances. Makes the primary fail repeatedly while
// customers write, and prints how long each failover took. Fails if a write was lost or applied twice, or if service was
// restored too late.
//   npm run failover -w server -- --kills 10
//   npm run failover -w server -- --kills 2 --only killed,frozen --seed 7
import { parseArgs } from 'node:util';
import { interruption } from '../../testing/interruption.ts';
import { failover, type Failover } from './failover.ts';
import { missingPackages } from './ground.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

const seconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '' : (milliseconds / 1000).toFixed(1);

const columns: Readonly<Record<string, (row: Failover) => string | number>> = {
  primary: ({ fault }) => fault,
  'without service (s)': ({ withoutService }) => seconds(withoutService),
  'new primary writable (s)': ({ untilWritable }) => seconds(untilWritable),
  'back after that (s)': ({ untilBack }) => seconds(untilBack),
  'whole after the mend (s)': ({ untilWhole }) => seconds(untilWhole),
  acknowledged: ({ acknowledged }) => acknowledged,
  lost: ({ lost }) => lost,
  doubled: ({ doubled }) => doubled,
};

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function print(table: readonly Failover[]): void {
  say(line(Object.keys(columns)));
  say(line(Object.keys(columns).map(() => '---')));
  for (const row of table) say(line(Object.values(columns).map((cell) => cell(row))));
}

const missing = missingPackages();
if (missing.length > 0) {
  say(`Not installed: ${missing.join(', ')} (the names of Debian's packages).`);
  process.exit(1);
}
say(`Seed ${values.seed}`);
const interrupted = interruption();
let isWell = false;
try {
  const plan = {
    seed: Number(values.seed),
    kills: Number(values.kills),
    secondsToReturn: 2,
    report: say,
    ...(values.only !== undefined && { only: values.only.split(',') }),
  };
  const { findings, table } = await failover(plan, interrupted);
  print(table);
  isWell = findings.length === 0;
  say(isWell ? 'All is well.' : `${findings.length} things were found wrong.`);
} catch (error) {
  say(String(error));
}
process.exit(isWell ? 0 : 1);
