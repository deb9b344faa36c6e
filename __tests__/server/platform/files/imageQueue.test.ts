import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueImage, type Sender } from '../../../../server/src/platform/files/imageQueue.ts';

it('images of customers are decoded in turns, so that a customer with many images delays others by one', async () => {
  const order: string[] = [];
  const draw = (sender: Sender, name: string) =>
    queueImage(sender, async () => {
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
