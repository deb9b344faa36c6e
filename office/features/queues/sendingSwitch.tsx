import { Pill } from '@/ui/text/Pill';
import { Note } from '@/ui/text/Text';
import {
  useGetSendingQuery,
  useResumeSendingMutation,
  useStopSendingMutation,
} from '../../store/moneyApi';
import { useMay } from '../../store/sessionApi';
import { shortText } from '../../widgets/fields';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import { When } from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { queueMessages } from '../../messages/queues';
import classes from './SendingSwitch.module.css';

const messages = queueMessages.withdrawals;

/**
 * Interval in milliseconds for checking whether sending withdrawals is switched on. An alarm or a colleague may switch
 * it off.
 */
const pollingInterval = 30_000;

/**
 * Returns the state of sending withdrawals, and whether loading it has failed. `sending` is undefined before it has
 * loaded, if it can't be loaded, and for people without the right to read it.
 */
function useSending() {
  const may = useMay();
  const skip = !may('GET /withdrawals/sending/');
  const { data, error } = useGetSendingQuery(undefined, { pollingInterval, skip });
  const isFailed = error !== undefined;
  return { sending: isFailed ? undefined : data, isFailed };
}

/** Shows whether sending withdrawals is switched on, and who switched it last and when. */
export function SendingState() {
  const { sending, isFailed } = useSending();
  const words = messages.sending;
  if (isFailed) return <Note>{words.notLoaded}</Note>;
  if (sending === undefined) return null;
  const { is_on, switched_by, switched_at, reason } = sending;
  return (
    <div className={classes.sending}>
      <Pill tone={is_on ? 'success' : 'danger'}>{is_on ? words.on : words.stopped}</Pill>
      {switched_by === null || switched_at === null ? null : (
        <Note>
          {(is_on ? words.resumedBy : words.stoppedBy)(switched_by)}
          <When at={switched_at} />
          {reason !== null && words.because(reason)}
        </Note>
      )}
    </div>
  );
}

/**
 * Returns the action that stops sending, or the one that resumes it. Returns both while it isn't known whether sending
 * is switched on.
 */
export function useSwitchingSending(): CaseActions {
  const { sending } = useSending();
  const [stop] = useStopSendingMutation();
  const [resume] = useResumeSendingMutation();
  return [
    sending?.is_on !== false &&
      staffAction({
        ...actionMessages.stopSending,
        right: 'POST /withdrawals/stop/',
        fields: { reason: shortText(askedMessages.reasonToStop) },
        isRare: true,
        isDangerous: true,
        send: ({ reason }) => stop(reason),
      }),
    sending?.is_on !== true &&
      staffAction({
        ...actionMessages.resumeSending,
        right: 'POST /withdrawals/resume/',
        send: () => resume(undefined),
      }),
  ];
}
