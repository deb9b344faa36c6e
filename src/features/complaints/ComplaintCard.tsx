import { formatDate, formatMoment, type CalendarDate } from '@/lib/dates';
import { formatMovement } from '@/lib/money';
import { complaintsCopy as copy } from '@/words/complaints';
import { datesCopy } from '@/words/dates';
import type { Complaint } from '@/store/complaints/complaintsWire';
import { Facts } from '@/ui/Facts';
import { Grid, Stack } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import { Timeline } from '@/ui/Timeline';
import { TypedText } from '@/ui/TypedText';
import classes from './ComplaintCard.module.css';

const longDay = new Intl.DateTimeFormat(datesCopy.locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Formats a day that a customer waits for: "Friday, 12 December". */
const inWords = (day: CalendarDate) => longDay.format(new Date(`${day}T00:00:00Z`));

/** The state of a complaint. */
function StateOf({ complaint: { acknowledgedAt, decision } }: { readonly complaint: Complaint }) {
  if (decision !== null) return <Pill tone="success">{copy.states.decided}</Pill>;
  return (
    <Pill tone="waiting">
      {acknowledgedAt === null ? copy.states.received : copy.states.acknowledged}
    </Pill>
  );
}

/** Returns the past and future steps of a complaint. One that was answered at once skips "looked into". */
const stepsOf = ({ createdAt, acknowledgedAt, decideBy, decision }: Complaint) => [
  { key: 'received', title: copy.received, note: formatMoment(createdAt), isDone: true },
  ...(acknowledgedAt === null && decision !== null
    ? []
    : [
        {
          key: 'acknowledged',
          title: copy.acknowledged,
          note: acknowledgedAt === null ? copy.soon : formatMoment(acknowledgedAt),
          isDone: acknowledgedAt !== null,
        },
      ]),
  decision === null
    ? { key: 'decided', title: copy.answerBy(inWords(decideBy)), note: null, isDone: false }
    : { key: 'decided', title: copy.answered, note: formatMoment(decision.at), isDone: true },
];

/** Returns the sentence about an outcome. An unknown one has none, because the answer explains it as well. */
const outcomeInWords = (outcome: string) =>
  Object.entries(copy.outcomes).find(([known]) => known === outcome)?.[1];

function Answer({ outcome, answer }: NonNullable<Complaint['decision']>) {
  return (
    <div className={classes.answer}>
      <h3>{copy.answer}</h3>
      <strong>{outcomeInWords(outcome)}</strong>
      <TypedText>{answer}</TypedText>
      <Note>{copy.closed}</Note>
    </div>
  );
}

/** A complaint with its steps and its answer. */
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
        <Timeline aria-label={copy.steps} steps={stepsOf(complaint)} />
      </Grid>
    </SectionCard>
  );
}
