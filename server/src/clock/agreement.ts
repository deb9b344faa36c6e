import type { Dependencies } from '../dependencies.ts';

type Clocks = Pick<Dependencies, 'config' | 'systemClock'>;

/** How many seconds this machine's clock is ahead of the database's; below zero: behind. */
export const secondsAhead = ({ systemClock }: Clocks, database: Date): number =>
  (systemClock.now().getTime() - database.getTime()) / 1000;

/** A sentence for the operator when the two clocks differ too much for work that depends on time. */
export function clockFault(clocks: Clocks, database: Date): string | undefined {
  const ahead = Math.round(secondsAhead(clocks, database));
  if (Math.abs(ahead) <= clocks.config.clockTolerance) return undefined;
  const distance = `${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'}`;
  return `The clock of this machine is ${distance} the database's: no call is answered, no job runs and no mail leaves here.`;
}
