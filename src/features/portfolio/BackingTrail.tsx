import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatCalendarDate } from '@/lib/dates';
import type { Backing } from '@/store/investments/backing';
import type { CliqueInvestment } from '@/store/investments/investmentsWire';
import { trailOf, type TrailStep } from '@/store/investments/trail';
import { Timeline } from '@/ui/Timeline';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { vehicleCopy } from '@/words/vehicle';
import classes from './PayoutSchedule.module.css';

interface BackingTrailProps extends Pick<CliqueInvestment, 'payouts'> {
  readonly name: string;
  readonly backing: Backing | null;
  /** Opens what the customer agreed to when they paid. */
  readonly contract: ReactNode;
}

/** A day with its documents: the contract, and the receipts of the money that moved. */
function DayAndDocuments({ step, contract }: { step: TrailStep; contract: ReactNode }) {
  const day = formatCalendarDate(step.on);
  return (
    <>
      {day}
      {step.event === 'paid' ? <> {contract}</> : null}
      {step.hasReceipts ? (
        <>
          {' '}
          <Link to={paths.transactions.on(step.on)}>
            {vehicleCopy.receipts}
            <VisuallyHidden>{vehicleCopy.receiptsOf(day)}</VisuallyHidden>
          </Link>
        </>
      ) : null}
    </>
  );
}

/** The history of a contract and its vehicle, behind a disclosure; drawn when it is opened. */
export function BackingTrail({ name, backing, payouts, contract }: BackingTrailProps) {
  const [isOpen, setOpen] = useState(false);
  if (backing?.state !== 'bound') return null;
  return (
    <details className={classes.schedule} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{vehicleCopy.trail}</summary>
      {isOpen ? (
        <Timeline
          aria-label={vehicleCopy.trailOf(name)}
          steps={trailOf(backing, payouts).map((step, index) => ({
            key: `${index}`,
            title: vehicleCopy.events[step.event] ?? step.event,
            note: <DayAndDocuments step={step} contract={contract} />,
            isDone: true,
          }))}
        />
      ) : null}
    </details>
  );
}
