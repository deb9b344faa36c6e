import './check-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installWhenNeeded } from './install.mjs';
import { downloadNode24 } from './tests/node24.mjs';

const { values, positionals: wanted } = parseArgs({
  options: { release: { type: 'boolean', default: false }, from: { type: 'string' } },
  allowPositionals: true,
});

/**
 * Returns the named stages, or without names all stages from `from` on. Adds the build to stages from `from` on,
 * because the last run may have left another build.
 * @param {import('./tests/run-stages.mjs').Stage[]} all
 * @param {string[]} names
 * @param {string | undefined} from
 */
function stagesOf(all, names, from) {
  const first = all.findIndex(({ name }) => name === from);
  return names.length > 0
    ? all.filter(({ name }) => names.includes(name))
    : all.filter(({ name }, place) => place >= first || name === 'build');
}

// Starts downloading Node 24 now, because the installation of the packages leaves a core idle.
if (values.release) void downloadNode24();
// Everything below may need the installed packages.
await installWhenNeeded();
rmSync('reports/tests', { recursive: true, force: true });
mkdirSync('reports/tests', { recursive: true });

const { runStages } = await import('./tests/run-stages.mjs');
const { releaseStages, stages } = await import('./tests/stages.mjs');
const { stagesOfChange } = await import('./tests/changed.mjs');

const all = values.release ? releaseStages : stages;
const isChange = !values.release && wanted.length === 1 && wanted[0] === 'changed';
const named = [...wanted, ...(values.from === undefined ? [] : [values.from])];
const unknown = named.filter((name) => !isChange && !all.some((stage) => stage.name === name));
if (unknown.length > 0) {
  const names = [...(values.release ? [] : ['changed']), ...all.map(({ name }) => name)];
  console.error(`There is no stage ${unknown.join(', ')}. The stages: ${names.join(', ')}.`);
  process.exit(1);
}

// Two stages keep two cores busy, because each has processes that wait for others. Before a release, the stages run one
// at a time.
const { passed, failed } = await runStages(
  isChange ? stagesOfChange() : stagesOf(all, wanted, values.from),
  values.release ? 1 : 2,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
