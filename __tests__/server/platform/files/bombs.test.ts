import { it } from 'node:test';
import {
  assertHoldsBombs,
  attackers,
  patient,
  skipBombs,
} from '../../../../server/testing/bombs.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { newPlace } from '../../../../server/testing/place.ts';
import { runServer } from '../../../../server/testing/processes.ts';

it(
  `${attackers} image bombs at once are decoded one after the other`,
  { skip: skipBombs },
  async () => {
    const place = await newPlace(postgresUrl);
    const { child, ready, ended } = runServer({ ...patient, ...place.environment });
    try {
      await assertHoldsBombs(await ready, child.pid ?? 0);
    } finally {
      child.kill('SIGKILL');
      await ended;
      await place.remove();
    }
  },
);
