import assert from 'node:assert/strict';
import fc from 'fast-check';
import { faultsOfBooks } from '../books.ts';
import { runJobs } from '../money.ts';
import { assertDocumented, operationsOf } from '../operations.ts';
import { callOf, requestsOf, type FuzzedRequest } from './requests.ts';
import { newWorld, type World } from './world.ts';

export interface FuzzOutcome {
  /** How often each operation answered with each status. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

/** Requests between two runs of the jobs that they have planned. */
const jobsEvery = 250;

const insides = /node_modules|\bSELECT\b.*\bFROM\b|\.ts:\d/;

async function send(request: FuzzedRequest, world: World): Promise<number> {
  const call = callOf(request, world);
  const reply = await world.server.call(call);
  try {
    assertDocumented(request.operation, reply);
    assert.doesNotMatch(reply.text, insides);
  } catch (error) {
    const { headers, url, body } = call;
    throw new Error(`${String(error)}\nafter ${url} ${JSON.stringify({ headers, body })}`, {
      cause: error,
    });
  }
  const token = world.tokens[request.caller];
  const isSignOut = request.operation.path === '/users/logout/' && reply.status === 200;
  if (isSignOut && token) await world.renew(token);
  return reply.status;
}

/**
 * Sends that many requests made from the routes' own schemas to the app. Fails at the first reply
 * that is a fault of the server's or outside its documented schema, and when the books do not
 * balance at the end. The same seed makes the same requests.
 */
export async function fuzz(requests: number, seed: number): Promise<FuzzOutcome> {
  const world = await newWorld();
  const operations = await operationsOf(world.server);
  const statuses = new Map(operations.map(({ name }) => [name, new Map<number, number>()]));
  let sent = 0;
  try {
    const property = fc.asyncProperty(requestsOf(operations, world), async (request) => {
      const status = await send(request, world);
      const counts = statuses.get(request.operation.name);
      counts?.set(status, (counts.get(status) ?? 0) + 1);
      sent += 1;
      if (sent % jobsEvery === 0) await runJobs(world.server);
    });
    // A request's effect depends on those before it, so a smaller one alone would prove nothing.
    const run = await fc.check(property, { numRuns: requests, seed, endOnFailure: true });
    if (run.failed)
      throw new Error(`Seed ${seed}, request ${sent + 1}: ${String(run.errorInstance)}`);
    await runJobs(world.server);
    assert.deepEqual(await faultsOfBooks(world.server.dependencies), []);
  } finally {
    await world.server.close();
  }
  return { statuses };
}
