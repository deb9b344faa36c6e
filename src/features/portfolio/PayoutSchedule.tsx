import { useState } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import { portfolioMessages as messages, vehicleMessages } from '@/messages/portfolio';
import { Money } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { Table, type Column } from '@/ui/lists/Table';
import type { PlannedPayout } from '@/store/investments/payoutPlan';
import classes from './PayoutSchedule.module.css';

/** Late money has the colour of warnings and lost money that of dangers, as on the edges of cards. */
const tones = {
  upcoming: 'neutral',
  late: 'waiting',
  paid: 'success',
  paidLate: 'neutral',
  lost: 'danger',
} as const satisfies Readonly<Record<PlannedPayout['state'], unknown>>;

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
    render: ({ amount }) => <Money amount={amount} />,
  },
];

interface PayoutScheduleProps {
  readonly name: string;
  readonly plan: readonly PlannedPayout[];
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
      <summary>{messages.schedule}</summary>
      {isOpen ? (
        <div
          className={classes.rows}
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
      ) : null}
    </details>
  );
}
