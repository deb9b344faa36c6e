import type { Config } from './config.ts';

/** Seconds in which connections are closed after the last request. */
const closingSeconds = 3;

/**
 * Returns the seconds after which a stop abandons what still runs. `stop_grace_period` in compose.yaml has to be longer,
 * or the process is killed before.
 */
export const longestStop = ({ stopDelay, stopTimeout }: Config): number =>
  stopDelay + stopTimeout + closingSeconds;
