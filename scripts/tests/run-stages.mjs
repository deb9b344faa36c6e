/**
 * The outcome of a stage. `skipped` is the reason why nothing was run.
 * @typedef {{ passed: number, failed: number, output: string, skipped?: string }} Outcome
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} after stages that must have ended before this one starts, unless they aren't run
 * @property {() => Promise<Outcome>} run
 */

/** @param {Stage} stage @returns {Promise<Outcome>} a failure if the stage throws */
async function outcomeOf(stage) {
  try {
    return await stage.run();
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output };
  }
}

/**
 * @param {Stage} stage
 * @param {Outcome} outcome
 * @param {number} seconds
 */
function report({ name }, { passed, failed, output, skipped }, seconds) {
  if (skipped !== undefined) {
    console.log(`- ${name}: left out, ${skipped}`);
    return;
  }
  const counts = failed === 0 ? `${passed} ok` : `${failed} wrong, ${passed} ok`;
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${counts} (${seconds.toFixed(0)} s)`);
  if (failed > 0) console.log(`${output.trimEnd()}\n`);
}

/**
 * Runs the stages and adds up their counts. A failed stage doesn't stop the others.
 * @param {Stage[]} stages
 * @param {number} atOnce how many run side by side
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runStages(stages, atOnce) {
  const waiting = [...stages];
  /** @type {Map<Stage, Promise<void>>} */
  const running = new Map();
  const total = { passed: 0, failed: 0 };

  const isReady = (/** @type {Stage} */ { after }) => {
    const unfinished = [...waiting, ...running.keys()].map(({ name }) => name);
    return running.size < atOnce && !after.some((name) => unfinished.includes(name));
  };

  const begin = async (/** @type {Stage} */ stage) => {
    const started = performance.now();
    const outcome = await outcomeOf(stage);
    report(stage, outcome, (performance.now() - started) / 1000);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    running.delete(stage);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(isReady);
    const [stage] = next < 0 ? [] : waiting.splice(next, 1);
    if (stage === undefined) await Promise.race(running.values());
    else running.set(stage, begin(stage));
  }
  return total;
}
