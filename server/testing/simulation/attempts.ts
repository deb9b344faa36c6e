import assert from 'node:assert/strict';
import type { Attempt, World } from './world.ts';

/** One thing that happens; several may happen at the same time. */
export interface Step {
  readonly name: string;
  run(): Promise<void>;
}

const keptMilliseconds = 23 * 60 * 60 * 1000;
const remembered = 30;

export function count({ outcomes }: World, outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

async function send(world: World, attempt: Attempt): Promise<void> {
  const reply = await world.server.call(attempt.call);
  count(world, `${attempt.name} ${reply.status}`);
  const { status, text, body } = reply;
  assert.ok(attempt.allowed.includes(status), `${attempt.name} answered ${status}: ${text}`);
  // Too many PINs at once are refused before it is known what they were for.
  if (attempt.answer !== undefined && status !== 429) {
    assert.ok(status < 300, `${attempt.name}, done before, answered ${status}: ${text}`);
    assert.deepEqual(body, attempt.answer);
  } else if (status < 300) {
    attempt.answer = body;
    attempt.effect();
  }
}

/** A step that makes a new call, which may be sent again later. */
export function attemptStep(world: World, attempt: Attempt): Step {
  world.attempts.push(attempt);
  if (world.attempts.length > remembered) world.attempts.shift();
  return { name: attempt.name, run: () => send(world, attempt) };
}

function pickRecent({ attempts, dice, server }: World): Attempt | undefined {
  const oldest = server.dependencies.clock.now().getTime() - keptMilliseconds;
  const recent = attempts.filter(({ at }) => at.getTime() > oldest);
  return recent.length > 0 ? dice.pick(recent) : undefined;
}

/** A step that sends an earlier call once more, as a browser does after a lost answer. */
export function retryStep(world: World): Step | undefined {
  const attempt = pickRecent(world);
  return attempt && { name: `${attempt.name} again`, run: () => send(world, attempt) };
}

/** A step that uses the key of a call that was done for another one. */
export function misuseStep(world: World): Step | undefined {
  const attempt = pickRecent(world);
  if (!attempt?.answer || !attempt.call.headers?.['idempotency-key']) return undefined;
  const call = { ...attempt.call, body: { ...(attempt.call.body as object), other: 1 } };
  return {
    name: `${attempt.name} with another body`,
    run: async () => {
      const { status } = await world.server.call(call);
      count(world, `key for another body ${status}`);
      assert.equal(status, 409);
    },
  };
}
