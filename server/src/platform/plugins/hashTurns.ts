import fastifyPlugin from 'fastify-plugin';
import type { Dependencies } from '../dependencies.ts';
import { inTurns, type Turns } from '../limits/turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Does what hashes a password as soon as it is the turn of that lane. */
    hashInTurn: Turns;
  }
}

/** Passwords take long to hash on purpose: only so many are hashed at once, so that other calls go on. */
export const hashTurns = fastifyPlugin<Dependencies>((app, { config }, done) => {
  const { hashesAtOnce: atOnce, hashesWaiting: waiting, hashesWaitingUnknown } = config;
  const limits = { atOnce, waiting, waitingUnknown: hashesWaitingUnknown };
  app.decorate('hashInTurn', inTurns(limits));
  done();
});
