import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import sharp from 'sharp';
import { postgresUrl } from '../support/database.ts';
import { newEmptyDatabase } from '../support/emptyDatabase.ts';
import { form } from '../support/pictures.ts';
import { remoteAnswer, remoteCustomer, runServer } from '../support/processes.ts';

const attackers = 8;

/** A small file of that many pixels, in the form that takes most memory to unpack. */
const bomb = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b6b47' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();

/** Megabytes that a process holds now (VmRSS), or held at most since `forgetPeak` (VmHWM). */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024);
}

const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

async function upload(origin: string, token: string, bytes: Uint8Array): Promise<number> {
  const user = await remoteAnswer(origin, 200, { url: '/users/current_user/', token });
  const reply = await fetch(`${origin}/users/${String(user.id)}/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
    body: form({ profile_image: bytes }),
  });
  return reply.status;
}

const skip = process.platform === 'linux' ? false : 'reads /proc of Linux';

it(`${attackers} image bombs at once are unpacked one after the other`, { skip }, async () => {
  const largest = await bomb(5000, 5000);
  const tooLarge = await bomb(5000, 5001);
  const folder = mkdtempSync(join(tmpdir(), 'mota-bombs-'));
  const database =
    postgresUrl && (await newEmptyDatabase(postgresUrl, `mota_bombs_${process.pid}`));
  const { child, ready, ended } = runServer({
    DATA_FOLDER: folder,
    // Whoever comes last waits for all others, on a busy machine for long.
    IDLE_TIMEOUT: '600',
    ...(database && { DATABASE_URL: database.url }),
  });
  const pid = child.pid ?? 0;
  try {
    const origin = await ready;
    const tokens: string[] = [];
    for (let number = 0; number < attackers; number += 1) {
      tokens.push((await remoteCustomer(origin, `attacker${number}@example.com`)).token);
    }
    const all = (bytes: Uint8Array) =>
      Promise.all(tokens.map((token) => upload(origin, token, bytes)));

    const atRest = memoryOf(pid, 'VmRSS');
    forgetPeak(pid);
    assert.deepEqual(await all(largest), Array<number>(attackers).fill(200));
    assert.deepEqual(await all(tooLarge), Array<number>(attackers).fill(400));
    const peak = memoryOf(pid, 'VmHWM');
    // At rest the server takes 230 MB, and with the embedded database 600 to 900.
    assert.ok(peak - atRest < 400, `${peak} MB, ${atRest} MB of them before`);
  } finally {
    child.kill('SIGKILL');
    await ended;
    if (database) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
