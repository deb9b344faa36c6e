import fastifyPlugin from 'fastify-plugin';
import type { Dependencies } from '../dependencies.ts';
import { hourlyLimiter, type HourlyLimiter } from '../limits/hourlyLimiter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts requests for mailed codes of any purpose. */
    codeRequests: HourlyLimiter;
    /** Counts entered codes of any purpose. */
    codeGuesses: HourlyLimiter;
  }
}

/** Mails cost, and codes can be guessed: those for passwords and for PINs are limited together. */
export const codeLimits = fastifyPlugin<Dependencies>((app, { config }, done) => {
  app.decorate('codeRequests', hourlyLimiter('codeRequests', config.codeLimits));
  app.decorate('codeGuesses', hourlyLimiter('codes', config.guessLimits));
  done();
});
