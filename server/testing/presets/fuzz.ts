// Sends requests generated from the routes' schemas. They have no meaning, but the books must still balance.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { newCallers, type Callers } from '../requests/callers.ts';
import { callOf, requestsOf, type FuzzedRequest } from '../requests/requests.ts';
import { count } from '../driver/world.ts';
import { assertDocumented, operationsOf } from '../operations.ts';
import { targetOf } from '../switches/inside.ts';

/** Number of requests between two runs of the due jobs. */
const jobsEvery = 250;

const insides = /node_modules|\bSELECT\b.*\bFROM\b|\.ts:\d/;

async function send(request: FuzzedRequest, callers: Callers): Promise<number> {
  const call = callOf(request, callers);
  const reply = await callers.server.call(call);
  try {
    assertDocumented(request.operation, reply);
    assert.doesNotMatch(reply.text, insides);
  } catch (error) {
    const { headers, url, body } = call;
    throw new Error(`${String(error)}\nafter ${url} ${JSON.stringify({ headers, body })}`, {
      cause: error,
    });
  }
  const token = callers.tokens[request.caller];
  const isSignOut = request.operation.path === '/users/logout/' && reply.status === 200;
  if (isSignOut && token) await callers.renew(token);
  return reply.status;
}

/**
 * Sends requests generated from the routes' schemas. Throws at the first reply that is a server error other than
 * 502, shows internals or doesn't fit its documented schema, or if the books don't balance at the end. The same seed
 * generates the same requests. Returns how often each operation was called, and answered with each status.
 */
export async function fuzz({
  seed,
  requests,
}: {
  readonly seed: number;
  readonly requests: number;
}): Promise<ReadonlyMap<string, number>> {
  const callers = await newCallers();
  const { work, faults } = targetOf(callers.server);
  const operations = await operationsOf(callers.server);
  const outcomes = new Map(operations.map(({ name }) => [name, 0]));
  let sent = 0;
  try {
    const property = fc.asyncProperty(requestsOf(operations, callers), async (request) => {
      const status = await send(request, callers);
      count({ outcomes }, request.operation.name);
      count({ outcomes }, `${request.operation.name} ${status}`);
      sent += 1;
      if (sent % jobsEvery === 0) await work();
    });
    // A request depends on those before it, so shrinking it would prove nothing.
    const run = await fc.check(property, { numRuns: requests, seed, endOnFailure: true });
    if (run.failed) throw new Error(`request ${sent + 1}: ${String(run.errorInstance)}`);
    await work();
    assert.deepEqual(await faults(true), []);
    return outcomes;
  } finally {
    await callers.server.close();
  }
}
