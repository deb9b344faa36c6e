import { isDeepStrictEqual } from 'node:util';
import type { Dice } from '../dice.ts';
import type { RemoteCall } from '../processes.ts';
import { count, type Attempt, type Client, type Person, type Step } from './world.ts';

/** How long a call may be retried, in milliseconds. Shorter than the day for which its idempotency key is stored. */
const keptMilliseconds = 23 * 60 * 60 * 1000;
const remembered = 30;

const hex = (dice: Dice, length: number) =>
  Array.from({ length }, () => dice.integer(16).toString(16)).join('');

/** Returns a UUID that depends on the seed. */
export const newKey = (dice: Dice): string =>
  [8, 4, 4, 4, 12].map((part) => hex(dice, part)).join('-');

/** Returns a customer's call with an idempotency key. */
export const asCustomer = (
  { dice }: Client,
  { token }: Person,
  url: string,
  body: unknown,
): RemoteCall => ({
  method: 'POST',
  url,
  token,
  headers: { 'idempotency-key': newKey(dice) },
  body,
});

async function send({ world }: Client, attempt: Attempt): Promise<void> {
  const isFrozen = attempt.payer !== undefined && attempt.payer.frozenBy.size > 0;
  const { status, body } = await world.target.call(attempt.call);
  count(world, `${attempt.name} ${status}`);
  const described = `${attempt.name} answered ${status}: ${JSON.stringify(body)}`;
  if (!attempt.allowed.includes(status) && !(isFrozen && status === 403)) world.found(described);
  // The limit on PINs can refuse a retry as well.
  if (attempt.answer !== undefined && status !== 429) {
    if (status >= 300 || !isDeepStrictEqual(body, attempt.answer)) {
      world.found(`${described}, and before: ${JSON.stringify(attempt.answer)}`);
    }
  } else if (status < 300) {
    if (isFrozen) world.found(`${described}, out of a frozen wallet`);
    attempt.answer = body ?? null;
    attempt.effect(body);
  } else attempt.refused?.(body);
}

/** Returns a step that makes a new call, which may be retried later. */
export function attemptStep(client: Client, attempt: Omit<Attempt, 'at'>): Step {
  const made: Attempt = { ...attempt, at: client.world.model.now };
  client.attempts.push(made);
  if (client.attempts.length > remembered) client.attempts.shift();
  return { name: made.name, run: () => send(client, made) };
}

function pickRecent({ attempts, dice, world }: Client): Attempt | undefined {
  const oldest = world.model.now - keptMilliseconds;
  const recent = attempts.filter(({ at }) => at > oldest);
  return recent.length > 0 ? dice.pick(recent) : undefined;
}

/** Returns a step that retries an earlier call, as a browser does after a lost reply. */
export function retryStep(client: Client): Step | undefined {
  const attempt = pickRecent(client);
  return attempt && { name: `${attempt.name} again`, run: () => send(client, attempt) };
}

/** Returns a step that reuses the key of a successful call with another body. */
export function misuseStep(client: Client): Step | undefined {
  const { world } = client;
  const attempt = pickRecent(client);
  if (!attempt?.answer || !attempt.call.headers?.['idempotency-key']) return undefined;
  const call = { ...attempt.call, body: { ...(attempt.call.body as object), other: 1 } };
  return {
    name: `${attempt.name} with another body`,
    run: async () => {
      const { status } = await world.target.call(call);
      count(world, `key for another body ${status}`);
      if (status !== 409) world.found(`a key that was used for another body answered ${status}`);
    },
  };
}

/** Retries about half of a client's successful calls. */
export async function retryAll(client: Client): Promise<void> {
  for (const attempt of client.attempts) {
    if (attempt.answer !== undefined && client.dice.chance(0.5)) await send(client, attempt);
  }
}
