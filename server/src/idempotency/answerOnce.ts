import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../db/connection.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/authentication.ts';
import { Refusal } from '../refusal.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

const keptMilliseconds = 24 * 60 * 60 * 1000;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !uuidPattern.test(key)) {
    throw new Refusal(400, 'Idempotency-Key must be a UUID.');
  }
  return key.toLowerCase();
}

/** Names the call and its body; the order of the body's keys does not matter at its top level. */
function fingerprintOf(request: FastifyRequest): string {
  const body = Object.entries(request.body ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  const path = request.routeOptions.url ?? '';
  const text = JSON.stringify([request.method, path, request.params, body]);
  return createHash('sha256').update(text).digest('hex');
}

async function claimKey(
  transaction: Transaction,
  claim: { customer_id: number; key: string; fingerprint: string; created_at: Date },
) {
  const own = and(
    eq(idempotencyKeys.customer_id, claim.customer_id),
    eq(idempotencyKeys.key, claim.key),
  );
  const oldest = new Date(claim.created_at.getTime() - keptMilliseconds);
  await transaction.delete(idempotencyKeys).where(and(own, lt(idempotencyKeys.created_at, oldest)));
  // Waits here while the same key is at work in another transaction.
  const added = await transaction
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (added.length > 0) return { own, earlier: undefined };
  const [earlier] = await transaction.select().from(idempotencyKeys).where(own);
  return { own, earlier };
}

/**
 * Does the work in a transaction; with an Idempotency-Key, once. The same key and call within 24 h
 * gives the first answer again, with another body 409. A refusal undoes all, the key included:
 * nothing has happened, so the same call may be tried again.
 */
export async function answerOnce<Body>(
  { database, clock }: Dependencies,
  request: FastifyRequest,
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const key = keyOf(request);
  if (!key) return inTransaction(database, work);
  const fingerprint = fingerprintOf(request);
  return inTransaction(database, async (transaction) => {
    const { own, earlier } = await claimKey(transaction, {
      customer_id: callerOf(request).id,
      key,
      fingerprint,
      created_at: clock.now(),
    });
    if (earlier && earlier.fingerprint !== fingerprint) {
      throw new Refusal(409, 'This Idempotency-Key was used for another request.');
    }
    if (earlier?.status) return { status: earlier.status, body: earlier.body as Body };
    const answer = await work(transaction);
    await transaction
      .update(idempotencyKeys)
      .set({ status: answer.status, body: answer.body })
      .where(own);
    return answer;
  });
}
