import { assertHoldsBombs, patient } from '../../../testing/bombs.ts';
import type { Attack } from '../attack.ts';

export default {
  title: 'Filling the memory of a server with image bombs',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start(patient);
    await assertHoldsBombs(await server.ready, server.child.pid ?? 0);
  },
} satisfies Attack;
