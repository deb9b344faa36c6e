import { createHmac } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../db/connection.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { callerOf } from '../sessions/caller.ts';
import { Refusal } from '../http/refusal.ts';
import { writtenKey, type KeyPair } from '../settings/derivedKeys.ts';
import { day } from '../clock/time.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

const keptMilliseconds = day;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !uuidPattern.test(key)) {
    throw new Refusal(400, 'idempotency_key_malformed');
  }
  return key.toLowerCase();
}

/**
 * The fingerprints of a call, made with the former and with the derived secret key of the server. Another release may
 * have stored either.
 */
type Fingerprints = Readonly<Record<keyof KeyPair, string>>;

/**
 * Returns fingerprints of a call and its body that don't depend on the order of top-level keys. Leaves out the PIN.
 * Otherwise the answers to a used key would reveal whether a PIN is right.
 */
function fingerprintsOf({ config }: Dependencies, request: FastifyRequest): Fingerprints {
  const body = Object.entries(request.body ?? {})
    .filter(([field]) => field !== 'pin')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const path = request.routeOptions.url ?? '';
  const text = JSON.stringify([request.method, path, request.params, body]);
  const sign = (key: Buffer | string) => createHmac('sha256', key).update(text).digest('hex');
  const { former, derived } = config.keys.calls;
  return { former: sign(former), derived: sign(derived) };
}

const ownKey = (customerId: number, key: string) =>
  and(eq(idempotencyKeys.customer_id, customerId), eq(idempotencyKeys.key, key));

const oldestKept = (now: Date) => new Date(now.getTime() - keptMilliseconds);

/** Returns the reply stored for the key, or undefined if there is none. Throws 409 if another call has used the key. */
function storedReply<Body>(
  earlier: typeof idempotencyKeys.$inferSelect,
  { former, derived }: Fingerprints,
): Answer<Body> | undefined {
  if (earlier.fingerprint !== former && earlier.fingerprint !== derived) {
    throw new Refusal(409, 'idempotency_key_used');
  }
  return earlier.status ? { status: earlier.status, body: earlier.body as Body } : undefined;
}

async function claimKey(
  transaction: Transaction,
  claim: { customer_id: number; key: string; fingerprint: string; created_at: Date },
) {
  const own = ownKey(claim.customer_id, claim.key);
  // Waits while another transaction uses the same key. An expired key is replaced, as if it hadn't been used.
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: [idempotencyKeys.customer_id, idempotencyKeys.key],
      set: { ...claim, status: null, body: null },
      setWhere: lt(idempotencyKeys.created_at, oldestKept(claim.created_at)),
    })
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return { own, earlier: undefined };
  const [earlier] = await transaction.select().from(idempotencyKeys).where(own);
  return { own, earlier };
}

/**
 * Does the work in a transaction, and only once for the same Idempotency-Key. Within 24 hours the same call with the
 * same key gets the first reply, and a different call or body gets 409. A refusal undoes everything, including the key.
 * Nothing has happened then, so the same call may be retried.
 */
export async function answerOnce<Body>(
  dependencies: Dependencies,
  request: FastifyRequest,
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const { database, clock } = dependencies;
  const key = keyOf(request);
  if (!key) return inTransaction(database, work);
  const fingerprints = fingerprintsOf(dependencies, request);
  return inTransaction(database, async (transaction) => {
    const { own, earlier } = await claimKey(transaction, {
      customer_id: callerOf(request).id,
      key,
      fingerprint: fingerprints[writtenKey],
      created_at: clock.now(),
    });
    const earlierReply = earlier && storedReply<Body>(earlier, fingerprints);
    if (earlierReply) return earlierReply;
    const answer = await work(transaction);
    await transaction
      .update(idempotencyKeys)
      .set({ status: answer.status, body: answer.body })
      .where(own);
    return answer;
  });
}

/** Returns the reply that the request's key got within the last 24 hours. */
async function earlierAnswer<Body>(
  dependencies: Dependencies,
  request: FastifyRequest,
): Promise<Answer<Body> | undefined> {
  const key = keyOf(request);
  if (!key) return undefined;
  const { database, clock } = dependencies;
  const [earlier] = await database
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        ownKey(callerOf(request).id, key),
        gte(idempotencyKeys.created_at, oldestKept(clock.now())),
      ),
    );
  return earlier && storedReply(earlier, fingerprintsOf(dependencies, request));
}

/**
 * Does the work like `answerOnce`, after a check outside the transaction. A repeated call skips the check and gets the
 * first reply, even if the first call has only just finished and would make the check fail.
 */
export async function checkThenAnswerOnce<Checked, Body>(
  dependencies: Dependencies,
  request: FastifyRequest,
  check: () => Promise<Checked>,
  work: (transaction: Transaction, checked: Checked) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const earlier = await earlierAnswer<Body>(dependencies, request);
  if (earlier) return earlier;
  let checked: Checked;
  try {
    checked = await check();
  } catch (refusal) {
    const meanwhile = await earlierAnswer<Body>(dependencies, request);
    if (meanwhile) return meanwhile;
    throw refusal;
  }
  return answerOnce(dependencies, request, (transaction) => work(transaction, checked));
}
