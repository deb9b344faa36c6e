import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { postgresUrl } from '../../../server/testing/database.ts';
import { program } from '../../../server/testing/processes.ts';

const skip = postgresUrl ? false : 'the script starts a PostgreSQL of its own';

async function runScale(...options: readonly string[]): Promise<{ code: number; stdout: string }> {
  const arguments_ = [...program('server/scripts/scale/main.ts'), '--small', ...options];
  const run = promisify(execFile)(process.execPath, arguments_, { maxBuffer: 16 * 1024 * 1024 });
  return run.then(
    (ended) => ({ code: 0, ...ended }),
    (error: unknown) => error as { code: number; stdout: string },
  );
}

it(
  'the comparison with ten times as many customers measures each call at both sizes',
  { skip },
  async () => {
    const { code, stdout } = await runScale('--ten');
    assert.match(stdout, /^\| check of the books \|/m);
    assert.match(
      stdout,
      /^\| deposit webhook \| p50 ≤ 1\.5 × \| [\d.]+ ms, [\d.]+ ms \([\d.]+ ×\) \|/m,
    );
    assert.doesNotMatch(stdout, /\d wrong/);
    assert.equal(code, 0);
  },
);

it(
  'the measurement prints its table and plans, and fails if a plan scans a large table',
  { skip },
  async () => {
    // With so few rows PostgreSQL chooses sequential scans, so the check finds some if every table counts as large.
    const { code, stdout } = await runScale('--large', '1');
    assert.match(stdout, /^\| deposit webhook \| ≥ 2000 per second \| \d+ per second \|/m);
    assert.match(stdout, /^\| PGlite, a mix of 16 connections \|/m);
    assert.doesNotMatch(stdout, /\d wrong/);
    assert.match(stdout, /^10\. /m);
    assert.match(stdout, /^customers is scanned by: /m);
    assert.equal(code, 1);
  },
);
