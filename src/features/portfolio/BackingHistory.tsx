import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatCalendarDate, localDaysOf } from '@/lib/dates';
import { serverNow } from '@/lib/serverTime';
import type { Backing } from '@/store/investments/investmentsWire';
import { contractHistoryOf, type ContractEvent } from '@/store/investments/contractHistory';
import { Button } from '@/ui/buttons/Button';
import { downloadText } from '@/lib/downloadText';
import { Summary } from '@/ui/layout/Summary';
import { Timeline } from '@/ui/lists/Timeline';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { vehicleMessages } from '@/messages/portfolio';
import { confirmationText, titleOf, type ConfirmedContract } from './confirmation';
import classes from './PayoutSchedule.module.css';

interface BackingTrailProps extends Omit<ConfirmedContract, 'backing' | 'number'> {
  /** Number of the contract. Null if the server doesn't send it. */
  readonly number: string | null;
  readonly backing: Backing | null;
  /** Link to the contract that the customer agreed to. */
  readonly contract: ReactNode;
}

interface StepProps {
  readonly step: ContractEvent;
  readonly contract: ReactNode;
  readonly confirmed: ConfirmedContract | null;
}

/** Renders a link that saves a confirmation of what happened on a day, and of the state of the contract. */
function Confirmation({
  step,
  confirmed,
}: Pick<StepProps, 'step'> & { confirmed: ConfirmedContract }) {
  const save = () =>
    downloadText(
      `mota-${confirmed.number}-${step.on}.txt`,
      confirmationText(step, confirmed, serverNow()),
      'text/plain;charset=utf-8',
    );
  return (
    <Button variant="link" size="small" onClick={save}>
      {vehicleMessages.confirmation.save}
      <VisuallyHidden>
        {vehicleMessages.confirmation.saveOf(titleOf(step), formatCalendarDate(step.on))}
      </VisuallyHidden>
    </Button>
  );
}

/**
 * Renders one day with its documents: the contract on the day of the payment, and receipts if money moved, or else a
 * confirmation.
 */
function DayAndDocuments({ step, contract, confirmed }: StepProps) {
  const day = formatCalendarDate(step.on);
  return (
    <>
      <span>{day}</span>
      {step.event === 'paid' ? <span> · {contract}</span> : null}
      {step.hasReceipts ? (
        <span>
          {' · '}
          <Link to={paths.transactions.during(localDaysOf(step.on))}>
            {vehicleMessages.receipts}
            <VisuallyHidden>{vehicleMessages.receiptsOf(day)}</VisuallyHidden>
          </Link>
        </span>
      ) : null}
      {step.hasReceipts || confirmed === null ? null : (
        <span>
          {' · '}
          <Confirmation step={step} confirmed={confirmed} />
        </span>
      )}
    </>
  );
}

/** Shows the history of a contract and its vehicle in a disclosure. The history is only rendered when it is opened. */
export function BackingHistory({ number, backing, contract, ...facts }: BackingTrailProps) {
  const [isOpen, setOpen] = useState(false);
  if (backing?.state !== 'bound') return null;
  const confirmed = number === null ? null : { ...facts, number, backing };
  return (
    <details className={classes.schedule} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{vehicleMessages.trail}</Summary>
      {isOpen ? (
        <Timeline
          aria-label={vehicleMessages.trailOf(facts.name)}
          steps={contractHistoryOf(backing, facts.payouts).map((step, index) => ({
            key: `${index}`,
            title: titleOf(step),
            note: <DayAndDocuments step={step} contract={contract} confirmed={confirmed} />,
            isDone: true,
          }))}
        />
      ) : null}
    </details>
  );
}
