import { formatMoment, formatTime, type Instant } from '@/lib/dates';
import { withdrawalCopy } from './withdrawal';

/** Why a withdrawal takes longer than usual, and when Mota looks at it again, as far as that is known. */
interface WithdrawalDelay {
  readonly reason: string;
  readonly nextLookAt: Instant | null;
}

/** How far a withdrawal has come; what has not happened has no instant. */
interface WithdrawalProgress {
  readonly state: string;
  readonly requestedAt: Instant;
  readonly notBefore: Instant | null;
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
}

type Words = readonly [key: ProgressStep['key'], title: string, note: string];

const done = (...[key, title, note]: Words): ProgressStep => ({ key, title, note, isDone: true });
const ahead = (...[key, title, note]: Words): ProgressStep => ({ key, title, note, isDone: false });

const inWallet = 'The money is back in your wallet.';

function delayed({ reason, nextLookAt }: WithdrawalDelay): string {
  if (reason === 'not sent') {
    return nextLookAt === null
      ? 'It leaves later than usual. We’ll tell you when it has arrived.'
      : `It leaves later than usual. We’ll try again at ${formatTime(nextLookAt)}.`;
  }
  return nextLookAt === null
    ? 'The bank hasn’t confirmed it yet. We’ll tell you when it has.'
    : `The bank hasn’t confirmed it yet. We’ll ask again at ${formatTime(nextLookAt)}.`;
}

function approval({ approvedAt, notBefore }: WithdrawalProgress): ProgressStep {
  if (approvedAt !== null) return done('approved', 'Approved', formatMoment(approvedAt));
  return ahead('approved', 'Waiting for approval', withdrawalCopy.arrival(notBefore));
}

function sending({ approvedAt, sentAt, delay }: WithdrawalProgress): ProgressStep {
  if (sentAt !== null) return done('sent', 'Sent to the bank', formatMoment(sentAt));
  if (approvedAt === null) return ahead('sent', 'To the bank', 'Once it’s approved');
  const note = delay === null ? 'Usually within a few minutes' : delayed(delay);
  return ahead('sent', 'On its way', note);
}

function arrival({ paidAt, sentAt, delay }: WithdrawalProgress): ProgressStep {
  if (paidAt !== null) return done('arrived', 'Arrived', formatMoment(paidAt));
  const isDelayed = sentAt !== null && delay !== null;
  const note = isDelayed ? delayed(delay) : 'Usually a few minutes after that';
  return ahead('arrived', 'Arrival', note);
}

const returnedTitles: ReadonlyMap<string, string> = new Map([
  ['rejected', 'Not approved'],
  ['failed', 'Not accepted by the bank'],
  ['reversed', 'Sent back by the bank'],
]);

function returned({ state, reason, returnedAt }: WithdrawalProgress, title: string): ProgressStep {
  const why = reason === null ? '' : ` ${reason}`;
  const when = returnedAt === null ? '' : `${formatMoment(returnedAt)}. `;
  return done('returned', title, `${when}${inWallet}${state === 'rejected' ? why : ''}`);
}

/** What a withdrawal has behind it and what is to come, in its order. */
export function stepsOfWithdrawal(progress: WithdrawalProgress): readonly ProgressStep[] {
  const requested = done('requested', 'Requested', formatMoment(progress.requestedAt));
  const onItsWay = [approval(progress), sending(progress), arrival(progress)];
  const title = returnedTitles.get(progress.state);
  if (title === undefined) return [requested, ...onItsWay];
  return [requested, ...onItsWay.filter(({ isDone }) => isDone), returned(progress, title)];
}

const headings: ReadonlyMap<string, string> = new Map([
  ['approved', 'On its way'],
  ['sending', 'On its way'],
  ['paid', 'Arrived'],
  ['rejected', 'Back in your wallet'],
  ['failed', 'Back in your wallet'],
  ['reversed', 'Back in your wallet'],
]);

export const withdrawalProgressCopy = {
  timeline: 'Timeline',
  to: 'To',
  account: 'Account',
  sessionId: 'Session ID',
  /** Where a withdrawal is, in two or three words. */
  heading: (state: string | undefined): string =>
    headings.get(state ?? '') ?? 'Waiting for approval',
} as const;
