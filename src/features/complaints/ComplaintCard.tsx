import { formatDate, formatMoment, type CalendarDate } from '@/lib/dates';
import { formatMovement } from '@/lib/money';
import { complaintMessages as messages } from '@/messages/complaints';
import { dateMessages } from '@/messages/dates';
import type { Complaint } from '@/store/complaints/complaintsWire';
import { Facts } from '@/ui/lists/Facts';
import { Grid, Stack } from '@/ui/layout/Layout';
import { Pill } from '@/ui/text/Pill';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Note } from '@/ui/text/Text';
import { Timeline } from '@/ui/lists/Timeline';
import { TypedText } from '@/ui/text/TypedText';
import classes from './ComplaintCard.module.css';

const longDay = new Intl.DateTimeFormat(dateMessages.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Formats the day by which we answer: "Friday, 12 December". */
const formatLongDay = (day: CalendarDate) => longDay.format(new Date(`${day}T00:00:00Z`));

/** Shows the state of a complaint. */
function StateOf({ complaint: { acknowledgedAt, decision } }: { readonly complaint: Complaint }) {
  if (decision !== null) return <Pill tone="success">{messages.states.decided}</Pill>;
  return (
    <Pill tone="waiting">
      {acknowledgedAt === null ? messages.states.received : messages.states.acknowledged}
    </Pill>
  );
}

/**
 * Returns the past and future steps of a complaint. A complaint that was answered without being acknowledged has no
 * step "looked into".
 */
const stepsOf = ({ createdAt, acknowledgedAt, decideBy, decision }: Complaint) => [
  { key: 'received', title: messages.received, note: formatMoment(createdAt), isDone: true },
  ...(acknowledgedAt === null && decision !== null
    ? []
    : [
        {
          key: 'acknowledged',
          title: messages.acknowledged,
          note: acknowledgedAt === null ? messages.soon : formatMoment(acknowledgedAt),
          isDone: acknowledgedAt !== null,
        },
      ]),
  decision === null
    ? {
        key: 'decided',
        title: messages.answerBy(formatLongDay(decideBy)),
        note: null,
        isDone: false,
      }
    : { key: 'decided', title: messages.answered, note: formatMoment(decision.at), isDone: true },
];

/** Returns the sentence about an outcome. An unknown outcome has no sentence, because the answer explains it. */
const outcomeSentence = (outcome: string) =>
  Object.entries(messages.outcomes).find(([known]) => known === outcome)?.[1];

function Answer({ outcome, answer }: NonNullable<Complaint['decision']>) {
  return (
    <div className={classes.answer}>
      <h3>{messages.answer}</h3>
      <strong>{outcomeSentence(outcome)}</strong>
      <TypedText>{answer}</TypedText>
      <Note>{messages.closed}</Note>
    </div>
  );
}

/** Shows a complaint with its steps and its answer. */
export function ComplaintCard({ complaint }: { readonly complaint: Complaint }) {
  const { reference, text, transaction, decision } = complaint;
  return (
    <SectionCard title={reference} actions={<StateOf complaint={complaint} />}>
      <Grid columns="panel" gap={6}>
        <Stack>
          <TypedText>{text}</TypedText>
          {transaction === null ? null : (
            <Facts
              facts={[
                {
                  term: `${transaction.description}, ${formatDate(transaction.createdAt)}`,
                  value: formatMovement(transaction.amount),
                },
              ]}
            />
          )}
          {decision === null ? null : <Answer {...decision} />}
        </Stack>
        <Timeline aria-label={messages.steps} steps={stepsOf(complaint)} />
      </Grid>
    </SectionCard>
  );
}
