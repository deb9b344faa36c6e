import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** npm and npx are batch files on Windows, which only a shell can start. */
const batchFiles = ['npm', 'npx'];
const shell = process.platform === 'win32';

/**
 * @typedef {object} Result
 * @property {number} code the exit code; 1 when a signal ended the program
 * @property {string} output standard output and standard error, as they came
 */

/**
 * Runs a program to its end and collects what it prints.
 * @param {string} command
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment] variables in addition to this process's own
 * @param {string} [cwd] the folder that it runs in
 * @returns {Promise<Result>}
 */
export function collect(command, parameters, environment = {}, cwd = ROOT) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: shell && batchFiles.includes(command),
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }),
    );
  });
}

/**
 * Runs a program in this terminal. Ends this process if the program fails.
 * @param {string} command
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment] variables in addition to this process's own
 * @returns {Promise<void>}
 */
export function runOrExit(command, parameters, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: shell && batchFiles.includes(command),
    });
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('close', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
}

/**
 * Returns the path of an installed package's program. Running it with this Node works on every platform.
 * @param {string} path below node_modules
 * @returns {string}
 */
export const installed = (path) => join(ROOT, 'node_modules', path);
