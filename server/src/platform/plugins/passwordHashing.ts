import fastifyPlugin from 'fastify-plugin';
import type { Dependencies } from '../dependencies.ts';
import { hashingQueue, type HashingQueue } from '../concurrency/hashingQueue.ts';
import { tooManyRequests } from '../http/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs work that hashes a password or a PIN. Throws 429 if too much is waiting. */
    queueHashing: HashingQueue;
  }
}

const retrySeconds = 10;

const tooMuchWaits = () =>
  tooManyRequests({ code: 'too_much_waits', seconds: retrySeconds }, retrySeconds);

/**
 * Limits how many passwords are hashed at the same time. Hashing is deliberately slow, and would otherwise block other
 * calls.
 */
export const passwordHashing = fastifyPlugin<Dependencies>((app, { config }, done) => {
  const limits = {
    atOnce: config.hashesAtOnce,
    waitingOfKey: config.hashesWaiting,
    waitingOfUnknown: config.hashesWaitingUnknown,
    refusal: tooMuchWaits,
  };
  app.decorate('queueHashing', hashingQueue(limits));
  done();
});
