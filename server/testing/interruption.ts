import { once } from 'node:events';

/** Rejects when the program is told to end, so that it can remove what it has made. */
export const interruption = (): Promise<never> =>
  Promise.race(['SIGINT', 'SIGTERM'].map((name) => once(process, name))).then((): never => {
    throw new Error('Interrupted.');
  });
