import { useState } from 'react';
import { formatCalendarDate } from '@/lib/dates';
import { portfolioCopy as copy } from '@/words/portfolio';
import { vehicleCopy } from '@/words/vehicle';
import { Money } from '@/ui/Money';
import { Pill } from '@/ui/Pill';
import { Table, type Column } from '@/ui/Table';
import type { PlannedPayout } from '@/store/investments/payoutPlan';
import classes from './PayoutSchedule.module.css';

const tones = {
  upcoming: 'neutral',
  late: 'danger',
  paid: 'success',
  paidLate: 'waiting',
  lost: 'danger',
} as const satisfies Readonly<Record<PlannedPayout['state'], unknown>>;

const columns: readonly Column<PlannedPayout>[] = [
  { key: 'number', header: copy.number, rowHeader: true, render: ({ number }) => number },
  {
    key: 'dueDate',
    header: copy.dueDate,
    render: ({ dueDate }) => formatCalendarDate(dueDate),
  },
  {
    key: 'status',
    header: copy.payoutStatus,
    render: ({ state }) => <Pill tone={tones[state]}>{vehicleCopy.payoutStates[state]}</Pill>,
  },
  {
    key: 'amount',
    header: copy.amount,
    align: 'end',
    render: ({ amount }) => <Money amount={amount} />,
  },
];

interface PayoutScheduleProps {
  readonly name: string;
  readonly plan: readonly PlannedPayout[];
}

/**
 * Every payout with its date, in a disclosure. A weekly contract has hundreds, so they are rendered when it is opened.
 */
export function PayoutSchedule({ name, plan }: PayoutScheduleProps) {
  const [isOpen, setOpen] = useState(false);
  if (plan.length === 0) return null;
  return (
    <details className={classes.schedule} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{copy.schedule}</summary>
      {isOpen ? (
        <div className={classes.rows} tabIndex={0} role="group" aria-label={copy.scheduleOf(name)}>
          <Table
            caption={copy.scheduleOf(name)}
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
