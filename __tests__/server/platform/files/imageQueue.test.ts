import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueImage, type Uploader } from '../../../../server/src/platform/files/imageQueue.ts';

it('images are decoded in turns between customers, so that a customer with many images delays each other customer by one image', async () => {
  const order: string[] = [];
  const draw = (uploader: Uploader, name: string) =>
    queueImage(uploader, async () => {
      order.push(name);
    });
  const mallory = { customerId: 1 };
  await Promise.all([
    draw(mallory, 'first of many'),
    draw(mallory, 'second of many'),
    draw(mallory, 'third of many'),
    draw({ customerId: 2 }, 'only one'),
    draw('staff', 'of staff'),
  ]);
  assert.deepEqual(order, [
    'first of many',
    'only one',
    'of staff',
    'second of many',
    'third of many',
  ]);
});
