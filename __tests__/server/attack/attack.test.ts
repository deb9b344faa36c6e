import { after, before, describe, it } from 'node:test';
import { findAttacks, play } from '../../../server/scripts/attack/attack.ts';
import { startThrowAway, type ThrowAway } from '../../../server/scripts/attack/throwAway.ts';
import { postgresUrl } from '../../../server/testing/database.ts';

const quick = (await findAttacks()).filter(({ isQuick }) => isQuick);

let server: ThrowAway;
before(async () => {
  server = await startThrowAway(postgresUrl);
});
after(() => server.end());

describe('attacks on a running server', () => {
  for (const attack of quick) {
    it(`withstands an attack: ${attack.title}`, async () =>
      play(attack, await server.ready, postgresUrl));
  }
});
