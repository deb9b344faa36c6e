import { formatMoment, formatTime, type Instant } from '@/lib/dates';
import { withdrawalMessages, withdrawalProgressMessages as messages } from '@/messages/withdrawal';

/** Why a withdrawal takes longer than usual, and when Mota checks it again, if known. */
interface WithdrawalDelay {
  readonly reason: string;
  readonly nextLookAt: Instant | null;
}

/** Progress of a withdrawal. A step that hasn't happened has no instant. */
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

function delayed({ reason, nextLookAt }: WithdrawalDelay): string {
  const again = nextLookAt === null ? null : formatTime(nextLookAt);
  return reason === 'not sent' ? messages.leavesLater(again) : messages.notConfirmed(again);
}

function approval({ approvedAt, notBefore }: WithdrawalProgress): ProgressStep {
  if (approvedAt !== null) return done('approved', messages.approved, formatMoment(approvedAt));
  return ahead('approved', messages.waiting, withdrawalMessages.arrival(notBefore));
}

function sending({ approvedAt, sentAt, delay }: WithdrawalProgress): ProgressStep {
  if (sentAt !== null) return done('sent', messages.sent, formatMoment(sentAt));
  if (approvedAt === null) return ahead('sent', messages.toBeSent, messages.onceApproved);
  const note = delay === null ? messages.soon : delayed(delay);
  return ahead('sent', messages.onItsWay, note);
}

function arrival({ paidAt, sentAt, delay }: WithdrawalProgress): ProgressStep {
  if (paidAt !== null) return done('arrived', messages.arrived, formatMoment(paidAt));
  const isDelayed = sentAt !== null && delay !== null;
  const note = isDelayed ? delayed(delay) : messages.afterwards;
  return ahead('arrived', messages.arrival, note);
}

const returnedTitles: ReadonlyMap<string, string> = new Map(Object.entries(messages.returns));

function returned({ state, reason, returnedAt }: WithdrawalProgress, title: string): ProgressStep {
  const why = reason === null ? '' : ` ${reason}`;
  const when = returnedAt === null ? '' : `${formatMoment(returnedAt)}. `;
  return done('returned', title, `${when}${messages.returned}${state === 'rejected' ? why : ''}`);
}

/** Returns the past and future steps of a withdrawal, in order. */
export function stepsOfWithdrawal(progress: WithdrawalProgress): readonly ProgressStep[] {
  const requested = done('requested', messages.requested, formatMoment(progress.requestedAt));
  const onItsWay = [approval(progress), sending(progress), arrival(progress)];
  const title = returnedTitles.get(progress.state);
  if (title === undefined) return [requested, ...onItsWay];
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

/** Returns the state of a withdrawal, in two or three words. */
export const headingOfWithdrawal = (state: string | undefined): string =>
  headings.get(state ?? '') ?? messages.waiting;
