import { useState } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import type { Backing } from '@/store/investments/backing';
import type { CliqueInvestment } from '@/store/investments/investmentsWire';
import { trailOf } from '@/store/investments/trail';
import { Timeline } from '@/ui/Timeline';
import { vehicleCopy } from '@/words/vehicle';
import classes from './PayoutSchedule.module.css';

interface BackingTrailProps extends Pick<CliqueInvestment, 'payouts'> {
  readonly name: string;
  readonly backing: Backing | null;
}

/** The history of a contract and its vehicle, behind a disclosure; drawn when it is opened. */
export function BackingTrail({ name, backing, payouts }: BackingTrailProps) {
  const [isOpen, setOpen] = useState(false);
  if (backing?.state !== 'bound') return null;
  return (
    <details className={classes.schedule} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{vehicleCopy.trail}</summary>
      {isOpen ? (
        <Timeline
          aria-label={vehicleCopy.trailOf(name)}
          steps={trailOf(backing, payouts).map(({ on, event }, index) => ({
            key: `${index}`,
            title: vehicleCopy.events[event] ?? event,
            note: formatCalendarDate(on),
            isDone: true,
          }))}
        />
      ) : null}
    </details>
  );
}
