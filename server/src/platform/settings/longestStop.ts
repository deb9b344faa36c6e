import type { Config } from './config.ts';

/** Time for closing connections after the last request, in seconds. */
const closingSeconds = 3;

/**
 * Returns the seconds after which a stopping server abandons what is still running. `stop_grace_period` in compose.yaml
 * has to be longer. Otherwise the process is killed first.
 */
export const longestStop = ({ stopDelay, stopTimeout }: Config): number =>
  stopDelay + stopTimeout + closingSeconds;
