import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { uploadPhoto } from './pictures.ts';
import { remoteCustomer } from './processes.ts';

/** As many as libuv works on at once, unless the server makes them wait. */
export const attackers = 4;

/** A server in which the last call may wait for all others, on a busy machine for long. */
export const patient = { IDLE_TIMEOUT: '600' };

/** False where the memory of a process can be read, else why it cannot. */
export const skipBombs = process.platform === 'linux' ? false : 'reads /proc of Linux';

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

/** Uploads image bombs to a server at once: it unpacks them one after the other. */
export async function assertHoldsBombs(origin: string, pid: number): Promise<void> {
  const largest = await bomb(5000, 5000);
  const tooLarge = await bomb(5000, 5001);
  const tokens: string[] = [];
  for (let number = 0; number < attackers; number += 1) {
    tokens.push((await remoteCustomer(origin, `${randomUUID()}@example.com`)).token);
  }
  const all = (bytes: Uint8Array) =>
    Promise.all(tokens.map((token) => uploadPhoto(origin, token, bytes)));

  const atRest = memoryOf(pid, 'VmRSS');
  forgetPeak(pid);
  assert.deepEqual(await all(largest), Array<number>(attackers).fill(200));
  assert.deepEqual(await all(tooLarge), Array<number>(attackers).fill(400));
  const peak = memoryOf(pid, 'VmHWM');
  // At rest the server takes 230 MB, and with the embedded database 600 to 900.
  assert.ok(peak - atRest < 400, `${peak} MB, ${atRest} MB of them before`);
}
