import { formatMoment, formatTimeOfDay, type Instant } from '@/lib/dates';
import { withdrawalMessages, withdrawalProgressMessages as messages } from '@/messages/withdrawal';

/** Reason why a withdrawal takes longer than usual, and the time when Mota checks it again, if known. */
interface WithdrawalDelay {
  readonly reason: string;
  readonly nextLookAt: Instant | null;
}

/** Progress of a withdrawal. A step that hasn't happened has no instant. */
interface WithdrawalProgress {
  readonly state: string;
  readonly requestedAt: Instant;
  readonly notBefore: Instant | null;
  /** 'rule' or 'person'. Null with a server that doesn't send it. */
  readonly decidedBy: string | null;
  /** Time at which the rules send the withdrawal. Null if they don't. */
  readonly releaseAt: Instant | null;
  /** Who has frozen the wallet before the money was sent: 'customer' or 'staff'. */
  readonly frozenBy: string | null;
  /** Whether payouts go back to the wallet, because it was frozen before they were sent. */
  readonly goesBack: boolean;
  /** Time by which the money should arrive, or a person should decide. Null if it is unknown or has passed. */
  readonly expectedBy: Instant | null;
  readonly approvedAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly paidAt: Instant | null;
  readonly returnedAt: Instant | null;
  readonly reason: string | null;
  readonly delay: WithdrawalDelay | null;
}

interface ProgressStep {
  readonly key: 'requested' | 'approved' | 'sent' | 'arrived' | 'returned';
  readonly title: string;
  readonly note: string;
  readonly isDone: boolean;
  readonly isRunning?: boolean;
}

type Texts = readonly [key: ProgressStep['key'], title: string, note: string];

const done = (...[key, title, note]: Texts): ProgressStep => ({ key, title, note, isDone: true });
const upcoming = (...[key, title, note]: Texts): ProgressStep => ({
  key,
  title,
  note,
  isDone: false,
});

function delayNote({ reason, nextLookAt }: WithdrawalDelay, now: Instant): string {
  const again = nextLookAt === null ? null : formatTimeOfDay(nextLookAt, now);
  return reason === 'not sent' ? messages.leavesLater(again) : messages.notConfirmed(again);
}

const stopTitle = (frozenBy: string): string =>
  frozenBy === 'customer' ? messages.stoppedByYou : messages.stoppedByUs;

/** Returns whether a person should have decided on a withdrawal by now. */
const isDecisionLate = ({ decidedBy, expectedBy, delay }: WithdrawalProgress): boolean =>
  decidedBy === 'person' && expectedBy === null && delay === null;

function approval(progress: WithdrawalProgress): ProgressStep {
  const { approvedAt, notBefore, decidedBy, releaseAt, frozenBy } = progress;
  if (frozenBy !== null) {
    const note =
      frozenBy === 'customer' ? messages.stoppedUntilUnfrozen : messages.stoppedUntilReleased;
    return upcoming('approved', stopTitle(frozenBy), note);
  }
  if (approvedAt !== null) {
    const title = decidedBy === 'rule' ? messages.approvedByRule : messages.approved;
    return done('approved', title, formatMoment(approvedAt));
  }
  if (releaseAt !== null) return upcoming('approved', messages.noApproval, messages.checkedByRule);
  if (isDecisionLate(progress)) {
    return upcoming('approved', messages.waiting, messages.checkedLate);
  }
  const isPersonsTurn = decidedBy === 'person' && notBefore === null;
  return upcoming(
    'approved',
    messages.waiting,
    isPersonsTurn ? messages.checkedByPerson : withdrawalMessages.arrival(notBefore),
  );
}

function sending(progress: WithdrawalProgress, now: Instant): ProgressStep {
  const { approvedAt, sentAt, releaseAt, delay } = progress;
  if (sentAt !== null) return done('sent', messages.sent, formatMoment(sentAt));
  if (approvedAt === null) {
    const note = releaseAt === null ? messages.onceApproved : formatMoment(releaseAt);
    return upcoming('sent', messages.toBeSent, note);
  }
  const note = delay === null ? messages.soon : delayNote(delay, now);
  return upcoming('sent', messages.onItsWay, note);
}

function arrival(progress: WithdrawalProgress, now: Instant): ProgressStep {
  const { paidAt, sentAt, expectedBy, delay } = progress;
  if (paidAt !== null) return done('arrived', messages.arrived, formatMoment(paidAt));
  if (sentAt !== null && delay !== null) {
    return upcoming('arrived', messages.arrival, delayNote(delay, now));
  }
  const note =
    expectedBy === null ? messages.afterwards : messages.expectedBy(formatMoment(expectedBy));
  return upcoming('arrived', messages.arrival, note);
}

const returnedTitles: ReadonlyMap<string, string> = new Map(Object.entries(messages.returns));

function returned({ state, reason, returnedAt }: WithdrawalProgress, title: string): ProgressStep {
  const why = reason === null ? '' : ` ${reason}`;
  const when = returnedAt === null ? '' : `${formatMoment(returnedAt)}. `;
  return done('returned', title, `${when}${messages.returned}${state === 'rejected' ? why : ''}`);
}

/** Marks the first step that isn't done as under way. */
function withRunning(steps: readonly ProgressStep[]): readonly ProgressStep[] {
  const running = steps.find(({ isDone }) => !isDone);
  return steps.map((step) => (step === running ? { ...step, isRunning: true } : step));
}

/** Returns the past and future steps of a withdrawal, in order. If the money came back, only past steps. */
export function stepsOfWithdrawal(
  progress: WithdrawalProgress,
  now: Instant,
): readonly ProgressStep[] {
  const requested = done('requested', messages.requested, formatMoment(progress.requestedAt));
  if (progress.goesBack) {
    const goingBack = upcoming('returned', messages.goesBack, messages.notSentFrozen);
    return withRunning([requested, goingBack]);
  }
  const onItsWay = [approval(progress), sending(progress, now), arrival(progress, now)];
  const title = returnedTitles.get(progress.state);
  if (title === undefined) return withRunning([requested, ...onItsWay]);
  return [requested, ...onItsWay.filter(({ isDone }) => isDone), returned(progress, title)];
}

const headings: ReadonlyMap<string, string> = new Map([
  ['approved', messages.onItsWay],
  ['sending', messages.onItsWay],
  ['paid', messages.arrived],
  ['rejected', messages.backInWallet],
  ['failed', messages.backInWallet],
  ['reversed', messages.backInWallet],
]);

/** Returns a short heading about the state of a withdrawal. */
export function headingOfWithdrawal(
  progress: Pick<WithdrawalProgress, 'state' | 'releaseAt' | 'frozenBy' | 'goesBack'> | undefined,
  now: Instant,
): string {
  const { state = '', releaseAt = null, frozenBy = null, goesBack = false } = progress ?? {};
  if (goesBack) return messages.goesBack;
  if (frozenBy !== null) return stopTitle(frozenBy);
  if (state === 'requested' && releaseAt !== null) {
    return messages.leaves(formatTimeOfDay(releaseAt, now));
  }
  return headings.get(state) ?? messages.waiting;
}
