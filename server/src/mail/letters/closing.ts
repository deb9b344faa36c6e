import { paragraphs, type Written } from './written.ts';

/** To the support address: somebody wants an account closed. */
export const closingRequestLetter = (email: string, customerId: number | undefined): Written => {
  const whose =
    customerId === undefined ? 'No account has it.' : `It belongs to customer ${customerId}.`;
  return {
    subject: 'A request to close an account',
    text: `Someone asked to close the account of ${email}. ${whose} Close nothing before a confirmation has come from this address.`,
  };
};

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
      `We received a request to close your Mota account. Nothing is deleted until you confirm it: write to us${contact} from this email address.`,
      'If you did not ask for it, you can ignore this mail.',
    ),
  };
};
