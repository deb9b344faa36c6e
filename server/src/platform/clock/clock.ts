/** Where time comes from. */
export interface Clock {
  now(): Date;
  /** Takes over what another instance may have moved: only the sandbox's moves. */
  refresh?(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };
