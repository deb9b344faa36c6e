import { displayNaira, type Kobo } from '../../kobo/kobo.ts';
import { paragraphs, type Written } from './written.ts';

/** To the support address: the reconciliation has stopped all sending. */
export const sendingStoppedLetter = (rail: string, unexplained: Kobo): Written => ({
  subject: 'Withdrawals are stopped: the provider’s statement differs from the books',
  text: paragraphs(
    `${displayNaira(unexplained)} at ${rail} has been unexplained for longer than money is on its way. Nothing more is sent to banks until it is explained.`,
    '“npm run operator -- reconcile” lists what does not match. Settle what you can explain: “npm run operator -- reconcile settle line ID --reason TEXT”.',
    'Then send again: “npm run operator -- withdrawals resume”. Customers whose withdrawals wait read that the money is on its way.',
  ),
});
