import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileJournal, type Entry } from '../../../server/sandbox/rails/simulated/journal.ts';

const topUp = (reference: string): Entry => ({
  kind: 'adjustment',
  reference,
  amount: 100_00n,
  description: 'Top-up',
  at: '2026-03-02T09:00:00.000Z',
});

it('an entry that is written after an interrupted one starts on its own line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mota-journal-'));
  try {
    const path = join(folder, 'bank.jsonl');
    fileJournal(path).append(topUp('first'));
    appendFileSync(path, '{"kind":"adjust');
    const journal = fileJournal(path);
    assert.deepEqual(journal.read(), [topUp('first')]);
    journal.append(topUp('second'));
    assert.deepEqual(fileJournal(path).read(), [topUp('first'), topUp('second')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
