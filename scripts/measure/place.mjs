import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../__tests__/e2e/support/server.ts';

/**
 * Starts a server of the product on fresh data.
 * @param {string} [appFolder] the built app that it serves; by default the product's own
 */
export async function openPlace(appFolder) {
  const folder = await mkdtemp(join(tmpdir(), 'mota-measure-'));
  const server = await startServer({ folder, appFolder });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** @param {readonly (readonly (string | number)[])[]} rows the first is the head */
export function printTable(rows) {
  const line = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows;
  console.log([line(head), line(head.map(() => '---')), ...body.map(line), ''].join('\n'));
}
