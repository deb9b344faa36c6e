import { paragraphs, type Written } from './written.ts';

/** To the support address: a customer's account is to be closed. */
export const closingRequestLetter = (
  email: string,
  customerId: number,
  openComplaints: number,
): Written => ({
  subject: 'A request to close an account',
  text: `Someone asked to close the account of ${email}, which belongs to customer ${customerId}. Don’t close anything before a confirmation has come from this email address.${openComplaints === 0 ? '' : ` They wait for the answer to ${openComplaints === 1 ? 'a complaint' : `${openComplaints} complaints`}: answer first, as they can read it only while they have their account.`}`,
});

/** To the customer whose account it is. */
export const closingConfirmationLetter = (
  firstName: string,
  supportEmail: string | undefined,
): Written => {
  const contact = supportEmail ? ` at ${supportEmail}` : '';
  return {
    subject: 'Your request to close your Mota account',
    text: paragraphs(
      `Hello ${firstName},`,
      `We’ve received a request to close your Mota account. We won’t delete anything until you confirm: write to us${contact} from this email address.`,
      'If you didn’t ask for it, you can ignore this email.',
    ),
  };
};
