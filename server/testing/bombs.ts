import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { uploadPhoto } from './pictures.ts';
import { remoteCustomer } from './processes.ts';

/** Number of images that libuv would decode at once if the server didn't queue them. */
export const attackers = 4;

/** Settings with a long timeout, because on a busy machine the last of the calls waits long for all others. */
export const patient = { IDLE_TIMEOUT: '600' };

/** Reason to skip the tests: the memory of a process can't be read here. False if it can. */
export const skipBombs = process.platform === 'linux' ? false : 'reads /proc of Linux';

/** Returns a small file with `width` × `height` pixels, in the format that takes the most memory to decode. */
const bomb = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b6b47' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();

/** Returns the megabytes that a process uses now (VmRSS), or its peak since `forgetPeak` (VmHWM). */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024);
}

const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Uploads image bombs to a server at once. The server should decode them one after the other. */
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
  // An idle server uses 230 MB, or 600 to 900 MB with the embedded database.
  assert.ok(peak - atRest < 400, `${peak} MB, ${atRest} MB of them before`);
}
