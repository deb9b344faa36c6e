// Changes the code in thousands of small ways, one at a time, and counts the changes that a test notices:
// `npm run mutate`, or `npm run mutate -- lib schedule` for single parts, or `npm run mutate -- lib src/lib/money.ts`
// for single files of a part.
import './check-node.mjs';
import { createRequire } from 'node:module';
import { delimiter, dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parts } from './mutation/parts.mjs';
import { collect } from './processes.mjs';

// Stryker is downloaded when needed, because only this program uses it, and it has 89 packages.
const STRYKER = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/jest-runner@9.6.1'];

/** The percentage of mutants that the tests must kill, in each part. */
const wanted = 85;

const words = process.argv.slice(2);
const files = words.filter((word) => word.includes('/'));
const names = words.filter((word) => !word.includes('/'));
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. The parts: ${parts.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const chosen = names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));

/** Makes npx download Stryker, and loads it from the folder that npx puts on the path. */
async function loadStryker() {
  const packages = STRYKER.flatMap((name) => ['-p', name]);
  const { code, output } = await collect('npx', [
    '-y',
    ...packages,
    '-c',
    'node -p process.env.PATH',
  ]);
  if (code !== 0) throw new Error(`Stryker could not be had.\n${output}`);
  const [programs] = output.trim().split('\n').at(-1).split(delimiter);
  const core = createRequire(`${programs}/`).resolve('@stryker-mutator/core');
  return (await import(pathToFileURL(core).href)).Stryker;
}

const Stryker = await loadStryker();

/** Runs the tests of a part against its mutants. Returns the mutants with their results. */
function mutate({ name, sources, options }) {
  return new Stryker({
    ...options,
    mutate: files.length === 0 ? sources : files,
    concurrency: Number(process.env.MUTATION_CONCURRENCY || 1),
    // A mutant that times out counts as noticed, so the timeout is long enough for a busy machine.
    timeoutMS: 30_000,
    // The runner is restarted after this many runs, because jest's memory grows with each.
    maxTestRunnerReuse: 100,
    tempDirName: '.stryker',
    // Stryker would rewrite paths that lead out of the folder. tsconfig.json has none, and npx installs Stryker without
    // the compiler that it would use.
    tsconfigFile: 'none',
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `reports/mutation/${name}.html` },
    allowEmpty: false,
  }).runMutationTest();
}

const folderOf = ({ fileName }) => relative(process.cwd(), dirname(fileName));
const noticed = ['Killed', 'Timeout'];
const unnoticed = ['Survived', 'NoCoverage'];

function scoreOf(mutants) {
  const killed = mutants.filter(({ status }) => noticed.includes(status)).length;
  const alive = mutants.filter(({ status }) => unnoticed.includes(status)).length;
  return { killed, alive, score: (100 * killed) / (killed + alive) };
}

function line(label, mutants) {
  const { killed, alive, score } = scoreOf(mutants);
  return `${label.padEnd(28)} ${score.toFixed(1).padStart(5)} %  ${killed} of ${killed + alive}`;
}

const summary = [];
let isEnough = true;
for (const part of chosen) {
  const started = Date.now();
  const mutants = await mutate(part);
  const folders = [...new Set(mutants.map(folderOf))].sort((a, b) => a.localeCompare(b));
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  summary.push(`${line(part.name, mutants)} in ${minutes} min`);
  for (const folder of folders) {
    const own = mutants.filter((mutant) => folderOf(mutant) === folder);
    summary.push(line(`  ${folder}`, own));
  }
  if (scoreOf(mutants).score < wanted) isEnough = false;
}
console.log(summary.join('\n'));
if (!isEnough) {
  console.error(`At least ${wanted} % of each part have to be noticed.`);
  process.exit(1);
}
