import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { classNames } from '@/ui/classNames';
import { CalendarMissedIcon, WarningIcon } from '@/ui/images/icons';
import { Stack } from '@/ui/layout/Layout';
import type { LateAgreement } from '../../store/fleetWire';
import { quoted } from '../../messages/fields';
import { queueMessages } from '../../messages/queues';
import classes from './Lateness.module.css';

const messages = queueMessages.arrears;

/** Describes a promise of a driver. */
export const promiseInWords = ({ amount, due_on }: NonNullable<LateAgreement['promise']>) =>
  messages.promised(formatNaira(amount), formatCalendarDate(due_on));

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
