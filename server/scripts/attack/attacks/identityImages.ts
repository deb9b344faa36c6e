import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { form, picture } from '../../../testing/pictures.ts';
import { remoteAnswer } from '../../../testing/processes.ts';
import { remoteSession } from '../../../testing/remoteOffice.ts';
import { imageType } from '../../../src/platform/files/image.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

/** What the attacked image carries: a script after its end, and a description in its metadata. */
const carried = /<script>|Taken at home/;

export default {
  title: 'Smuggling in a script with an identity image, and reading images from the disk',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({});
    const { origin, newCustomer, operate } = targetAt(await server.ready, start);
    const { token } = await newCustomer();
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]);
    const body = form({ identity_card: polyglot, facial_recognition: await picture() });
    await remoteAnswer(origin, 201, { method: 'POST', url: '/kyc/', token, body });

    const kept = join(server.folder, 'files', 'kyc');
    const names = readdirSync(kept);
    assert.equal(names.length, 2, 'not both images are kept');
    for (const name of names) {
      const file = readFileSync(join(kept, name));
      assert.equal(imageType(file), undefined, 'an image lies on the disk as it is');
      assert.doesNotMatch(file.toString('latin1'), carried, 'the disk keeps what it carried');
    }

    const waiting = await operate(200, { url: '/office/api/kyc/' });
    const [submission] = waiting as unknown as { id: number }[];
    const served = await fetch(`${origin}/office/api/kyc/${submission?.id}/identity_card/`, {
      headers: await remoteSession(origin),
    });
    const image = Buffer.from(await served.arrayBuffer());
    assert.equal(imageType(image), 'jpeg', 'staff see no image');
    assert.doesNotMatch(image.toString('latin1'), carried, 'staff get what it carried');
  },
} satisfies Attack;
