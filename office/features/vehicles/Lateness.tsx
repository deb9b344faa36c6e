import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { classNames } from '@/ui/classNames';
import { CalendarMissedIcon, WarningIcon } from '@/ui/images/icons';
import { Stack } from '@/ui/layout/Layout';
import type { Fact } from '@/ui/lists/Facts';
import { Pill } from '@/ui/text/Pill';
import { useMediaQuery } from '@/ui/useMediaQuery';
import type { LateAgreement } from '../../store/fleetWire';
import { inState, orNone, statePill } from '../../widgets/values';
import { quoted } from '../../messages/fields';
import { queueMessages } from '../../messages/queues';
import classes from './Lateness.module.css';

const messages = queueMessages.arrears;

/** Describes a promise of a driver. */
export const promiseInWords = ({ amount, due_on }: NonNullable<LateAgreement['promise']>) =>
  messages.promised(formatNaira(amount), formatCalendarDate(due_on));

/** Returns the driver's promise and what the driver said, as facts. The warning has a broken promise. */
export function promiseFacts({ promise }: Pick<LateAgreement, 'promise'>): readonly Fact[] {
  if (promise === null || promise.state === 'broken') return [];
  return [
    {
      term: messages.promiseColumn,
      value: inState(promiseInWords(promise), statePill(promise.state)),
    },
    { term: messages.note, value: promise.note },
  ];
}

/**
 * Shows the driver's newest promise and its state. On phones and tablets, where it has no header, it begins with the word
 * “Promised”.
 */
export function PromiseInRow({ of: { promise } }: { readonly of: Pick<LateAgreement, 'promise'> }) {
  const isDesktop = useMediaQuery('(min-width: 64rem)', true);
  if (promise === null) return isDesktop ? orNone(null) : null;
  const words = promiseInWords(promise);
  return inState(
    isDesktop ? words : `${messages.promiseColumn} ${words}`,
    statePill(promise.state),
  );
}

/** Shows that a driver asks for easier terms, or who has proposed new ones. */
export function RequestInRow({
  of: { hardship, proposed_terms: proposed },
}: {
  readonly of: Pick<LateAgreement, 'hardship' | 'proposed_terms'>;
}) {
  if (proposed !== null) {
    return <Pill tone="waiting">{messages.termsProposed(proposed.proposed_by)}</Pill>;
  }
  return hardship && <Pill tone="waiting">{messages.asksForTerms}</Pill>;
}

interface NewsProps {
  readonly look: 'broken' | 'asked';
  readonly Icon: typeof WarningIcon;
  readonly title: string;
  /** What the driver said. */
  readonly said: string;
  readonly recordedBy: string;
}

/** Says what has happened, what the driver said, and who recorded it. */
const News = ({ look, Icon, title, said, recordedBy }: NewsProps) => (
  <div role="alert" className={classNames(classes.news, classes[look])}>
    <Icon />
    <p>
      <strong>{title}</strong> <span className={classes.said}>{quoted(said)}</span>{' '}
      <span className={classes.author}>{messages.recordedBy(recordedBy)}</span>
    </p>
  </div>
);

interface LatenessProps {
  /** An agreement whose driver is late. */
  readonly of: Pick<LateAgreement, 'promise' | 'hardship'>;
}

/** Shows a broken promise, and below it a request for easier terms. Renders nothing without either. */
export function Lateness({ of: { promise, hardship } }: LatenessProps) {
  const isBroken = promise?.state === 'broken';
  if (!isBroken && hardship === null) return null;
  return (
    <Stack gap={2}>
      {isBroken ? (
        <News
          look="broken"
          Icon={CalendarMissedIcon}
          title={messages.broken(promiseInWords(promise))}
          said={promise.note}
          recordedBy={promise.recorded_by}
        />
      ) : null}
      {hardship === null ? null : (
        <News
          look="asked"
          Icon={WarningIcon}
          title={messages.hardship}
          said={hardship.reason}
          recordedBy={hardship.recorded_by}
        />
      )}
    </Stack>
  );
}
