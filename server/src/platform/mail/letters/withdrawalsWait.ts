import { paragraphs, type Written } from './written.ts';

const reasons = {
  'low balance': {
    subject: 'Withdrawals wait: our balance with the provider is too low',
    todo: 'Top it up. They are tried again every ten minutes at most.',
  },
  'too soon': {
    subject: 'A withdrawal waits: the provider has just had one like it',
    todo: 'Nothing has to be done. It is tried again by itself.',
  },
  code: {
    subject: 'Withdrawals wait for a one-time code',
    todo: 'The provider has sent a code to the owner of our account. Enter it within half an hour: “npm run operator -- withdrawals code ID CODE”. In the provider’s dashboard such codes can be switched off.',
  },
  'no answer': {
    subject: 'Withdrawals wait: the provider does not answer',
    todo: 'Look at the provider’s status page. Each is asked about again by the same reference, so none is sent twice.',
  },
};

/** To the support address: from now on withdrawals wait for something. */
export const withdrawalsWaitLetter = (because: keyof typeof reasons): Written => {
  const { subject, todo } = reasons[because];
  return {
    subject,
    text: paragraphs(
      todo,
      '“npm run operator -- withdrawals list --status sending” shows which ones. Their customers read that the money is on its way.',
    ),
  };
};
