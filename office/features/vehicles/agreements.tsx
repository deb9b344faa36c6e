import { useState } from 'react';
import { formatCalendarDate, lagosDay, type CalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { Button } from '@/ui/buttons/Button';
import { Pill } from '@/ui/text/Pill';
import { Row } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import type { Column } from '@/ui/lists/Table';
import { useNow } from '@/ui/useNow';
import type { Agreement, Instalment } from '../../store/fleetWire';
import { arrearsPage } from '../../store/pages';
import { OfficeTable } from '../../widgets/OfficeTable';
import { inGroup, type CaseActions } from '../../widgets/staffAction';
import {
  accountValue,
  FactsCard,
  figure,
  Lines,
  naira,
  pageLink,
  callLink,
  rowName,
  noWrap,
  statePill,
} from '../../widgets/values';
import { fieldMessages, labelOf } from '../../messages/fields';
import { agreementMessages as messages } from '../../messages/vehicles';
import { InstalmentStrip, instalmentStateOn } from './InstalmentStrip';
import { promiseFacts } from './Lateness';
import { amountOf, proposedTermsFlag } from './newTerms';
import { useAgreementActions } from './useAgreementActions';

/** Maximum number of instalments in the short table. */
const rowsShown = 6;

/** Returns the instalment that was paid last, the late ones and the next one. Of many, the first ones. */
function shortened(instalments: readonly Instalment[], today: CalendarDate) {
  const paid = instalments.filter(({ paid_on }) => paid_on !== null).slice(-1);
  const unpaid = instalments.filter(({ paid_on }) => paid_on === null);
  const late = unpaid.filter(({ due_date }) => due_date < today);
  return [...paid, ...unpaid.slice(0, late.length + 1)].slice(0, rowsShown);
}

function StateOf({ instalment, today }: { instalment: Instalment; today: CalendarDate }) {
  const { paid_on } = instalment;
  if (paid_on !== null)
    return <Pill tone="success">{messages.paid(formatCalendarDate(paid_on))}</Pill>;
  const state = instalmentStateOn(today)(instalment);
  return <Pill tone={state === 'late' ? 'danger' : 'neutral'}>{labelOf(state)}</Pill>;
}

const columnsOn = (today: CalendarDate): readonly Column<Instalment>[] => [
  {
    key: 'number',
    header: messages.instalment,
    render: ({ number }) => (number === 0 ? messages.deposit : number),
    ...rowName,
  },
  {
    key: 'due',
    header: messages.due,
    render: ({ due_date }) => formatCalendarDate(due_date),
    ...noWrap,
  },
  {
    key: 'amount',
    header: fieldMessages.amount,
    render: (row) => naira(amountOf(row)),
    ...figure,
  },
  {
    key: 'state',
    header: fieldMessages.state,
    render: (row) => <StateOf instalment={row} today={today} />,
    ...figure,
  },
];

/** Renders the instalments on which staff may have to act. A button shows all of them. */
export function Instalments({ instalments }: Pick<Agreement, 'instalments'>) {
  const [isWhole, setWhole] = useState(false);
  const today = lagosDay(useNow());
  const rows = isWhole ? instalments : shortened(instalments, today);
  return (
    <SectionCard title={messages.instalments}>
      <OfficeTable
        caption={messages.instalments}
        rows={rows}
        rowKey={(row) => row.number}
        lines={1}
        columns={columnsOn(today)}
      />
      {rows.length < instalments.length ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {messages.all(instalments.length)}
        </Button>
      ) : null}
    </SectionCard>
  );
}

interface AgreementProps {
  readonly agreement: Agreement;
}

/** Lists the repayments of an agreement. */
export const Repayments = ({ agreement: { repayments } }: AgreementProps) => (
  <Lines title={messages.repayments} rows={repayments}>
    {({ amount, paid_on, receipt, recorded_by }) => [
      messages.repayment(formatNaira(amount), formatCalendarDate(paid_on), receipt, recorded_by),
    ]}
  </Lines>
);

/** Returns whether the driver is late. A former driver may still owe money, but no longer has a case in arrears. */
export const isLate = ({ status, overdue }: Agreement) => status === 'active' && overdue > 0;

/**
 * Shows the state of an agreement with a driver, with a square for each instalment. A late one says so next to its
 * title, with a link to the case in arrears unless the decisions begin with it.
 */
export const AgreementFacts = ({ agreement }: AgreementProps) => {
  const late = isLate(agreement);
  const { days_past_due, instalments } = agreement;
  return (
    <FactsCard
      title={`${messages.title} ${agreement.id}`}
      actions={
        late && (
          <Row gap={3}>
            <Pill tone="danger">{messages.daysLate(days_past_due)}</Pill>
            {asksForTerms(agreement) || pageLink(arrearsPage(agreement.id), messages.arrears)}
          </Row>
        )
      }
      flags={[proposedTermsFlag(agreement)]}
      figures={[
        { term: fieldMessages.overdue, amount: agreement.overdue },
        { term: fieldMessages.outstanding, amount: agreement.outstanding },
        { term: fieldMessages.onTime, value: agreement.on_time },
      ]}
      head={<InstalmentStrip instalments={instalments} />}
      facts={[
        { term: fieldMessages.status, value: !late && statePill(agreement.status) },
        { term: fieldMessages.driver, value: agreement.driver },
        { term: fieldMessages.phone, value: callLink(agreement.phone) },
        { term: messages.paysInto, value: accountValue(agreement.account) },
        {
          term: fieldMessages.daysPastDue,
          value: agreement.overdue > 0 && !late && days_past_due,
        },
        { term: fieldMessages.repaid, value: naira(agreement.repaid) },
        { term: fieldMessages.price, value: naira(agreement.price) },
        ...promiseFacts(agreement),
      ]}
    />
  );
};

/** Returns the actions that an agreement allows in its state. */
export function useAgreementDecisions(agreement: Agreement): CaseActions {
  const { status, outstanding, written_off, promise } = agreement;
  const actions = useAgreementActions(agreement);
  const isActive = status === 'active';
  const isOwed = outstanding + written_off > 0 && status !== 'restructured';
  return [
    // What is right for a late driver is for staff to judge, so the promise is first, as in arrears, and not prominent.
    isLate(agreement) && { ...actions.recordPromise, isRare: true },
    isOwed && { ...actions.recordRepayment, isRare: promise?.state === 'broken' },
    ...inGroup('terms', [isActive && actions.recordHardship, isActive && actions.restructure]),
    isLate(agreement) && actions.repossess,
    isActive && actions.writeOff,
  ];
}

/** Returns whether a late driver has asked for easier terms, so that staff decide on that in the case in arrears. */
export const asksForTerms = (agreement: Agreement) =>
  isLate(agreement) && agreement.hardship !== null;
