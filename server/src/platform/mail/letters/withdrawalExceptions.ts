import { paragraphs, type Written } from './written.ts';

const reasons = {
  late: {
    subject: 'Withdrawals have not ended for a day',
    todo: 'Ask the provider what has become of them. “withdrawals look ID” asks it again by itself; “withdrawals return ID” brings the money back while the provider has no such payment.',
  },
  'other amount': {
    subject: 'The provider has another amount of a withdrawal',
    todo: 'It is not ended by that word. Ask the provider what it has sent.',
  },
  'failed, then paid': {
    subject: 'A withdrawal that had failed was paid after all',
    todo: 'The money is in the wallet and at the bank. Freeze the wallet, ask the provider, and take back what was paid twice: “wallets debit EMAIL NAIRA”.',
  },
  'paid, then failed': {
    subject: 'The provider calls a withdrawal failed that it had paid',
    todo: 'Nothing was changed. Ask the provider which is true; a return is booked once it says that the payment was reversed. Of one that had failed before, give back what you have taken out of the wallet: “wallets credit EMAIL NAIRA”.',
  },
  'used reference': {
    subject: 'A payment that had failed for want of balance goes on after all',
    todo: 'Nothing more is sent for its withdrawal. Ask the provider what it has sent, before you return the money or debit the wallet.',
  },
};

/** To the support address: what has become of these withdrawals is for an operator to find out. */
export const withdrawalExceptionLetter = (
  kind: keyof typeof reasons,
  ids: readonly number[],
): Written => {
  const { subject, todo } = reasons[kind];
  return {
    subject,
    text: paragraphs(
      `${ids.length === 1 ? 'Withdrawal' : 'Withdrawals'} ${ids.join(', ')}.`,
      todo,
      '“npm run operator -- withdrawals exceptions” shows them all; “withdrawals close ID --note TEXT” closes one.',
    ),
  };
};
