import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ReactNode } from 'react';
import { formatCalendarDate, lagosDay, type CalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { Button } from '@/ui/buttons/Button';
import { SectionCard } from '@/ui/layout/SectionCard';
import { TextWithFigures } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { useNow } from '@/ui/useNow';
import { useGetAgreementQuery } from '../../store/fleetApi';
import type { Agreement, Instalment } from '../../store/fleetWire';
import { useMay } from '../../store/sessionApi';
import { Loaded } from '../../widgets/Loaded';
import { statePill } from '../../widgets/values';
import { labelOf, quoted } from '../../messages/fields';
import { queueMessages } from '../../messages/queues';
import { agreementMessages } from '../../messages/vehicles';
import classes from './DriverHistory.module.css';
import { promiseInWords } from './Lateness';
import { amountOf, daysBetween } from './newTerms';

const messages = agreementMessages.history;
const { recordedBy } = queueMessages.arrears;

/** Number of events that are shown before a button shows all of them. */
const eventsShown = 8;

interface HistoryEvent {
  readonly day: CalendarDate;
  readonly what: string;
  readonly details?: string;
  readonly state?: ReactNode;
  /** The first and the last of the late instalments that the event is about. */
  readonly late?: readonly [first: Instalment, last: Instalment];
}

/** Shows whether an instalment whose day has passed was paid, and how late. */
function PaymentOf({ of: { due_date, paid_on } }: { readonly of: Instalment }) {
  if (paid_on === null) return <Pill tone="danger">{labelOf('late')}</Pill>;
  const days = daysBetween(due_date, paid_on);
  return days > 0 ? (
    <Pill tone="waiting">{messages.paidLate(days)}</Pill>
  ) : (
    <Pill tone="success">{messages.onTime}</Pill>
  );
}

const said = (words: string, by: string) => `${quoted(words)} ${recordedBy(by)}`;

/** Returns what happened with a request for easier terms: when it was made and, if so, when it was refused. */
function eventsOfRequest(request: Agreement['requests'][number]): readonly HistoryEvent[] {
  const { reason, recorded_by, recorded_at, refusal, refused_by, refused_at } = request;
  const asked = {
    day: lagosDay(recorded_at),
    what: messages.asked,
    details: said(reason, recorded_by),
  };
  if (refusal === null || refused_by === null || refused_at === null) return [asked];
  const refused = {
    day: lagosDay(refused_at),
    what: messages.refused,
    details: said(refusal, refused_by),
  };
  return [refused, asked];
}

/** Joins late instalments that follow each other into one event, because each alone says nothing new. */
function joinLate(events: readonly HistoryEvent[]): readonly HistoryEvent[] {
  const joined: HistoryEvent[] = [];
  for (const event of events) {
    const [first] = event.late ?? [];
    const [, last] = joined.at(-1)?.late ?? [];
    if (first === undefined || last === undefined) {
      joined.push(event);
      continue;
    }
    joined.splice(-1, 1, {
      day: last.due_date,
      what: messages.instalments(first.number, last.number),
      details: agreementMessages.days(
        formatCalendarDate(first.due_date),
        formatCalendarDate(last.due_date),
      ),
      state: <PaymentOf of={last} />,
      late: [first, last],
    });
  }
  return joined;
}

/** Returns what the records contain about a driver's payments up to today, newest first. */
function eventsOf(agreement: Agreement, today: CalendarDate): readonly HistoryEvent[] {
  const { promises, requests, repayments, instalments } = agreement;
  const events = [
    ...requests.flatMap(eventsOfRequest),
    ...promises.map((promise) => ({
      day: lagosDay(promise.recorded_at),
      what: messages.promised(promiseInWords(promise)),
      details: said(promise.note, promise.recorded_by),
      state: statePill(promise.state),
    })),
    ...[...repayments].reverse().map(({ amount, paid_on, receipt, recorded_by }) => ({
      day: paid_on,
      what: messages.paid(formatNaira(amount)),
      details: messages.receipt(receipt, recorded_by),
    })),
    ...instalments
      .filter(({ due_date }) => due_date < today)
      .reverse()
      .map((instalment) => ({
        day: instalment.due_date,
        what: messages.instalment(instalment.number, formatNaira(amountOf(instalment))),
        state: <PaymentOf of={instalment} />,
        ...(instalment.paid_on === null && { late: [instalment, instalment] as const }),
      })),
  ];
  return joinLate(events.sort((one, other) => other.day.localeCompare(one.day)));
}

/** Renders the events of an agreement, newest first. A button shows those that are older. */
function Events({ agreement }: { readonly agreement: Agreement }) {
  const [isWhole, setWhole] = useState(false);
  const events = eventsOf(agreement, lagosDay(useNow()));
  const shown = isWhole ? events : events.slice(0, eventsShown);
  return (
    <>
      <ol role="list" className={classes.events}>
        {shown.map(({ day, what, details, state }, place) => (
          <li key={place}>
            <time dateTime={day}>{formatCalendarDate(day)}</time>{' '}
            <span className={classes.what}>
              <TextWithFigures>{what}</TextWithFigures>
            </span>{' '}
            {state}
            {details === undefined ? null : <p className={classes.details}>{details}</p>}
          </li>
        ))}
      </ol>
      {shown.length < events.length ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {agreementMessages.all(events.length)}
        </Button>
      ) : null}
    </>
  );
}

/** Shows what happened with a late driver's agreement. Renders nothing for people who may not see it. */
export function DriverHistory({ agreement: id }: { readonly agreement: number }) {
  const maySee = useMay()('GET /agreements/:id/');
  const query = useGetAgreementQuery(maySee ? id : skipToken);
  if (!maySee) return null;
  return (
    <SectionCard title={messages.title}>
      <Loaded query={query}>{(agreement) => <Events agreement={agreement} />}</Loaded>
    </SectionCard>
  );
}
