import { tmpdir } from 'node:os';
import { collect } from '../processes.mjs';

/** @typedef {{ node: string | undefined, output: string }} Download */

/** @returns {Promise<Download>} */
async function download() {
  try {
    // Runs in a temporary folder. In ours, npx would read node_modules, which npm may be changing at the same time.
    const parameters = ['-y', 'node@24', '-p', 'process.execPath'];
    const { code, output } = await collect('npx', parameters, {}, tmpdir());
    return { node: code === 0 ? output.trim().split('\n').at(-1) : undefined, output };
  } catch (error) {
    return { node: undefined, output: String(error) };
  }
}

/** @type {Promise<Download> | undefined} */
let started;

/**
 * Returns the program of Node 24, which npx downloads on the first call. `node` is undefined if it can't be downloaded.
 */
export const downloadNode24 = () => (started ??= download());
