import { paragraphs, type Written } from './written.ts';

/** To the support address: the provider says so before withdrawals wait, or because one does. */
export const lowBalanceLetter = (rail: string): Written => ({
  subject: `Our balance with ${rail} is low`,
  text: paragraphs(
    'Top it up. Withdrawals for which it does not suffice wait, and are sent by themselves once it does.',
    '“npm run operator -- withdrawals list --status sending” shows them.',
  ),
});

/** To the support address: customers cannot withdraw to accounts that they have not used yet. */
export const callMissingLetter = (rail: string, call: string): Written => ({
  subject: `Withdrawals cannot be requested: ${rail} no longer looks up bank accounts`,
  text: paragraphs(
    `${rail} answered that it does not have the call any more. ${call}`,
    'Waiting does not help: a release of Mota has to use the call that took its place. Customers read that it is our fault.',
  ),
});
