import assert from 'node:assert/strict';
import { it } from 'node:test';
import { UsageError } from '../../../../server/src/staff/commandLine/commandLine.ts';
import { readArguments } from '../../../../server/src/staff/commandLine/usage.ts';

it('Each option that the usage names is taken, and no other one', () => {
  const promise = 'agreements promise 5 --amount 100 --due-on 2026-03-02 --note Friday'.split(' ');
  assert.deepEqual(readArguments(promise), {
    words: ['agreements', 'promise', '5'],
    options: { amount: '100', 'due-on': '2026-03-02', note: 'Friday' },
    isFull: false,
    isRecovery: false,
  });
  const repaid = readArguments(['deposits', 'repay', 'R-1', '--agreement', '4']);
  assert.deepEqual(repaid.options, { agreement: '4' });
  assert.equal(readArguments(['ledger', '--full']).isFull, true);
  assert.equal(readArguments(['staff', 'first', 'a@b.c', '--recover']).isRecovery, true);
  assert.throws(() => readArguments(['kyc', 'list', '--colour', 'red']), UsageError);
});
