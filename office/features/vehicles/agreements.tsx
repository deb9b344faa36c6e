import { useState } from 'react';
import { formatCalendarDate, lagosDay, type CalendarDate } from '@/lib/dates';
import { formatNaira, sumOf, zeroKobo } from '@/lib/money';
import { Button } from '@/ui/buttons/Button';
import { Banner } from '@/ui/feedback/Banner';
import { Pill } from '@/ui/text/Pill';
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
  rowName,
  noWrap,
  statePill,
  unbroken,
} from '../../widgets/values';
import { fieldMessages, labelOf } from '../../messages/fields';
import { queueMessages } from '../../messages/queues';
import { agreementMessages as messages } from '../../messages/vehicles';
import { useAgreementActions } from './useAgreementActions';

/** Number of paid instalments at the beginning of the table: the latest ones. The unpaid ones follow. */
const paidShown = 2;
const rowsShown = 12;

function StateOf({ instalment, today }: { instalment: Instalment; today: CalendarDate }) {
  const { paid_on, due_date } = instalment;
  if (paid_on !== null)
    return <Pill tone="success">{messages.paid(formatCalendarDate(paid_on))}</Pill>;
  if (due_date < today) return <Pill tone="danger">{labelOf('late')}</Pill>;
  return <Pill>{labelOf('due')}</Pill>;
}

const amountOf = ({ vehicle, insurance, maintenance, fee }: Instalment) =>
  sumOf([vehicle, insurance, maintenance, fee]) ?? zeroKobo;

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

function Instalments({ instalments }: Pick<Agreement, 'instalments'>) {
  const [isWhole, setWhole] = useState(false);
  const today = lagosDay(useNow());
  const open = instalments.findIndex(({ paid_on }) => paid_on === null);
  const from = Math.max(0, (open === -1 ? instalments.length : open) - paidShown);
  const rows = isWhole ? instalments : instalments.slice(from, from + rowsShown);
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

/** Renders an agreement with a driver: its state and its instalments. */
export function AgreementFacts({ agreement }: AgreementProps) {
  const { id, overdue } = agreement;
  return (
    <>
      <FactsCard
        title={`${messages.title} ${id}`}
        facts={[
          { term: fieldMessages.status, value: statePill(agreement.status) },
          { term: fieldMessages.driver, value: agreement.driver },
          { term: fieldMessages.phone, value: agreement.phone },
          { term: messages.paysInto, value: accountValue(agreement.account) },
          { term: fieldMessages.price, value: naira(agreement.price) },
          { term: fieldMessages.repaid, value: naira(agreement.repaid) },
          {
            term: fieldMessages.outstanding,
            value: naira(agreement.outstanding),
            emphasis: 'total',
          },
          { term: fieldMessages.overdue, value: naira(overdue) },
          { term: fieldMessages.daysPastDue, value: overdue > 0 && agreement.days_past_due },
          { term: fieldMessages.onTime, value: agreement.on_time },
        ]}
      />
      <Instalments key={id} instalments={agreement.instalments} />
    </>
  );
}

/** Returns whether the driver is late. A former driver may still owe money, but no longer has a case in arrears. */
export const isLate = ({ status, overdue }: Agreement) => status === 'active' && overdue > 0;

/** Returns the actions that an agreement allows in its state. */
export function useAgreementDecisions(agreement: Agreement): CaseActions {
  const { status, outstanding, written_off } = agreement;
  const actions = useAgreementActions(agreement);
  const isActive = status === 'active';
  const isOwed = outstanding + written_off > 0 && status !== 'restructured';
  return [
    isOwed && actions.recordRepayment,
    isLate(agreement) && actions.recordPromise,
    ...inGroup('terms', [isActive && actions.recordHardship, isActive && actions.restructure]),
    isLate(agreement) && actions.repossess,
    isActive && actions.writeOff,
  ];
}

/** Returns whether a late driver has asked for easier terms, so that staff decide on that in the case in arrears. */
export const asksForTerms = (agreement: Agreement) =>
  isLate(agreement) && agreement.hardship !== null;

/** Describes a promise of a driver. */
export const promiseInWords = ({ amount, due_on }: NonNullable<Agreement['promise']>) =>
  queueMessages.arrears.promised(formatNaira(amount), formatCalendarDate(due_on));

/**
 * Shows how late a driver is, whether they ask for easier terms or have broken a promise, and a link to the case in
 * arrears, unless that is the next step. Renders nothing if the driver isn't late.
 */
export function Lateness({ agreement }: AgreementProps) {
  const { id, driver, overdue, days_past_due, on_time, promise } = agreement;
  if (!isLate(agreement)) return null;
  const asks = asksForTerms(agreement);
  const late = messages[asks ? 'lateAndAsks' : 'late'];
  return (
    <Banner tone="warning" action={asks ? undefined : pageLink(arrearsPage(id), messages.arrears)}>
      <strong>{late(formatNaira(overdue), driver, days_past_due)}</strong>{' '}
      {promise?.state === 'broken' && (
        <span>{queueMessages.arrears.broken(promiseInWords(promise))} </span>
      )}
      {unbroken(messages.onTime(on_time))}
    </Banner>
  );
}
