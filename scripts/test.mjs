import './check-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { installWhenNeeded } from './install.mjs';
import { downloadNode24 } from './tests/node24.mjs';

const wanted = process.argv.slice(2);
// The installation leaves a core idle.
if (wanted.length === 0 || wanted.includes('node-24')) void downloadNode24();
// Everything below may need the installed packages.
await installWhenNeeded();
rmSync('reports/tests', { recursive: true, force: true });
mkdirSync('reports/tests', { recursive: true });

const { runStages } = await import('./tests/run-stages.mjs');
const { stages } = await import('./tests/stages.mjs');
const { stagesOfChange } = await import('./tests/changed.mjs');

const isChange = wanted.length === 1 && wanted[0] === 'changed';
const unknown = wanted.filter((name) => !isChange && !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}. The stages: changed, ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const named = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const { passed, failed } = await runStages(isChange ? stagesOfChange() : named);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
