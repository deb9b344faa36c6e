import { formatLagosTime, type Instant } from '@/lib/dates';

/** Words about the duration of an identity check and the next steps. */
export const identityCheckCopy = {
  /** Before the photos are sent. */
  ifSentNow: (checkedAt: Instant, now: Instant): string =>
    `Two photos from you. A person then checks them, usually by ${formatLagosTime(checkedAt, now)}, and we notify you of the result.`,
  usuallyBy: (checkedAt: Instant, now: Instant): string =>
    `Usually by ${formatLagosTime(checkedAt, now)}. We’ll notify you of the result.`,
  late: 'It’s taking longer than usual. We’ll notify you of the result.',

  whileYouWait: 'While you wait',
  nowYouCan: 'What you can do now',
  nextOfKin: { title: 'Name your next of kin', note: 'Who we contact if we can’t reach you.' },
  pin: { title: 'Create your transaction PIN', note: 'It confirms your withdrawals.' },
  vehicle: { title: 'Choose a vehicle', note: 'Alone, or in a clique.' },
  withdraw: { title: 'Withdraw money', note: 'To your bank account.' },
} as const;
