import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shared } from '../../../../server/src/platform/db/shared.ts';

it('calls that arrive while an answer is computed share the next answer, which is started after they arrived', async () => {
  const begun: ((answer: string) => void)[] = [];
  const read = shared('sums', () => new Promise<string>((resolve) => void begun.push(resolve)));
  const first = read();
  await new Promise(setImmediate);
  const later = [read(), read()];
  await new Promise(setImmediate);
  assert.equal(begun.length, 1);
  begun[0]?.('one');
  assert.equal(await first, 'one');
  await new Promise(setImmediate);
  assert.equal(begun.length, 2);
  begun[1]?.('two');
  assert.deepEqual(await Promise.all(later), ['two', 'two']);
});

it('a failure is only returned to the calls that waited for it', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve('here')];
  const read = shared('sums', () => answers.shift() ?? Promise.resolve('none'));
  await assert.rejects(read(), /gone/);
  assert.equal(await read(), 'here');
});
