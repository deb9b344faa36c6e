import { once } from 'node:events';

/** Rejects on SIGINT or SIGTERM, so that the program can clean up. */
export const interruption = (): Promise<never> =>
  Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name))).then((): never => {
    throw new Error('Interrupted.');
  });
