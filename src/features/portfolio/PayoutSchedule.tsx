import { useState } from 'react';
import * as limits from '@/config/limits';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, toKobo, zeroKobo } from '@/lib/money';
import { portfolioMessages as messages, vehicleMessages } from '@/messages/portfolio';
import { Money } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { classNames } from '@/ui/classNames';
import { Pill } from '@/ui/text/Pill';
import { Summary } from '@/ui/layout/Summary';
import { Table, type Column } from '@/ui/lists/Table';
import type { PlannedPayout } from '@/store/investments/payoutPlan';
import { ShowAllButton } from './ShowAllButton';
import classes from './PayoutSchedule.module.css';

/** Late money has the colour of warnings and lost money that of dangers, as on the edges of cards. */
const tones = {
  upcoming: 'neutral',
  late: 'waiting',
  paid: 'success',
  paidLate: 'neutral',
  lost: 'danger',
} as const satisfies Readonly<Record<PlannedPayout['state'], unknown>>;

/** Returns what the rest of a payout is if only a part was paid. Null otherwise. */
function restOf({ amount, received, state }: PlannedPayout): string | null {
  const isInPart = received > zeroKobo && received < amount;
  if (!isInPart || state === 'paid' || state === 'paidLate') return null;
  return vehicleMessages.restOfPayout[state];
}

/** Shows the amount of a payout, and how much of it was paid if that is only a part. */
function PayoutAmount({ payout }: { payout: PlannedPayout }) {
  const { amount, received } = payout;
  const rest = restOf(payout);
  return (
    <div className={classes.amount}>
      <Money amount={amount} />
      {rest === null ? null : (
        <Note as="span">
          {messages.paidInPart(formatNaira(received), formatNaira(toKobo(amount - received)), rest)}
        </Note>
      )}
    </div>
  );
}

const columns: readonly Column<PlannedPayout>[] = [
  { key: 'number', header: messages.number, rowHeader: true, render: ({ number }) => number },
  {
    key: 'dueDate',
    header: messages.dueDate,
    render: ({ dueDate }) => formatCalendarDate(dueDate),
  },
  {
    key: 'status',
    header: messages.payoutStatus,
    render: ({ state }) => <Pill tone={tones[state]}>{vehicleMessages.payoutStates[state]}</Pill>,
  },
  {
    key: 'amount',
    header: messages.amount,
    align: 'end',
    render: (payout) => <PayoutAmount payout={payout} />,
  },
];

interface PayoutScheduleProps {
  readonly name: string;
  readonly plan: readonly PlannedPayout[];
}

/** Shows the payouts in a box that scrolls. If there are many, the customer can let it grow to show all of them. */
function Payouts({ name, plan }: PayoutScheduleProps) {
  const [areAllShown, setAllShown] = useState(false);
  const hasPart = plan.some((payout) => restOf(payout) !== null);
  return (
    <div>
      <div
        className={classNames(
          classes.rows,
          hasPart && classes.withPart,
          areAllShown && classes.all,
        )}
        tabIndex={0}
        role="group"
        aria-label={messages.scheduleOf(name)}
      >
        <Table
          caption={messages.scheduleOf(name)}
          lines={1}
          columns={columns}
          rows={plan}
          rowKey={({ number }) => number}
        />
      </div>
      {plan.length > limits.payoutsShown ? (
        <ShowAllButton count={plan.length} areAllShown={areAllShown} onChange={setAllShown} />
      ) : null}
    </div>
  );
}

/**
 * Shows every payout with its date in a disclosure. The payouts are only rendered when it is opened, because a weekly
 * contract may have more than a hundred.
 */
export function PayoutSchedule({ name, plan }: PayoutScheduleProps) {
  const [isOpen, setOpen] = useState(false);
  if (plan.length === 0) return null;
  return (
    <details className={classes.schedule} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{messages.schedule}</Summary>
      {isOpen ? <Payouts name={name} plan={plan} /> : null}
    </details>
  );
}
