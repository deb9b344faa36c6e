import { tooManyRequests } from '../refusal.ts';

export interface TurnLimits {
  /** How much is done at once. */
  readonly atOnce: number;
  /** How many may wait in one lane. */
  readonly waiting: number;
}

/** Does the work in its turn. Refuses (429) when too much waits in the lane. */
export type Turns = <T>(lane: string, work: () => Promise<T>) => Promise<T>;

interface Lane {
  underWay: number;
  readonly waiting: (() => void)[];
}

const retrySeconds = 10;

/** With more than this waiting, a lane gets one turn at a time: it is a flood, and others need the processor. */
const longQueue = 10;

/**
 * Lets only so much be done at once. Those who wait stand in lanes, by who they are, and the lanes
 * take turns: a flood in one lane delays no other by more than what is under way.
 */
export function inTurns({ atOnce, waiting: mostWaiting }: TurnLimits): Turns {
  const lanes = new Map<string, Lane>();
  let underWay = 0;

  const mayStart = ({ underWay: own, waiting }: Lane) =>
    waiting.length > 0 && (own === 0 || waiting.length <= longQueue);

  function startNext(): void {
    if (underWay >= atOnce) return;
    for (const [name, lane] of lanes) {
      if (!mayStart(lane)) continue;
      // To the end of the round.
      lanes.delete(name);
      lanes.set(name, lane);
      lane.underWay += 1;
      underWay += 1;
      lane.waiting.shift()?.();
      return startNext();
    }
  }

  return async (name, work) => {
    const lane = lanes.get(name) ?? { underWay: 0, waiting: [] };
    if (lane.waiting.length >= mostWaiting) {
      throw tooManyRequests(
        `Too many requests from you or your network are waiting. Try again in ${retrySeconds} seconds.`,
        retrySeconds,
      );
    }
    lanes.set(name, lane);
    await new Promise<void>((resolve) => {
      lane.waiting.push(resolve);
      startNext();
    });
    try {
      return await work();
    } finally {
      lane.underWay -= 1;
      underWay -= 1;
      lanes.delete(name);
      if (lane.underWay > 0 || lane.waiting.length > 0) lanes.set(name, lane);
      startNext();
    }
  };
}
