export interface Clock {
  now(): Date;
  /** Reads how far another instance has moved the clock. Only a sandbox's clock moves. */
  refresh?(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };
