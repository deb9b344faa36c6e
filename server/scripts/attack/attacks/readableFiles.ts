import assert from 'node:assert/strict';
import { picture, uploadPhoto } from '../../../testing/pictures.ts';
import { openToOthers } from '../../../testing/place.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

export default {
  title: "Reading a server's files as another user of its machine",
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({});
    const { origin, newCustomer } = targetAt(await server.ready, start);
    const { token } = await newCustomer();
    assert.equal(await uploadPhoto(origin, token, await picture()), 200, 'no photo is kept');
    assert.deepEqual(openToOthers(server.folder), [], 'files are open to others');
  },
} satisfies Attack;
