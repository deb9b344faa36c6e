import assert from 'node:assert/strict';
import { it } from 'node:test';
import { oneUpload } from '../../../../server/src/platform/files/oneUpload.ts';
import { Refusal } from '../../../../server/src/platform/http/refusal.ts';

it('a second upload of a customer is refused while the first is received, but an upload of another customer is accepted', async () => {
  let end: () => void = () => undefined;
  const received = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = oneUpload(1, () => received);
  await assert.rejects(
    oneUpload(1, () => Promise.resolve()),
    (error) => error instanceof Refusal && error.reason === 'upload_in_progress',
  );
  assert.equal(await oneUpload(2, () => Promise.resolve('other')), 'other');
  end();
  await first;
  assert.equal(await oneUpload(1, () => Promise.resolve('next')), 'next');
});
