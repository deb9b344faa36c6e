import { displayStored, type StoredKobo } from '../../../kobo/kobo.ts';
import { paragraphs, type Reader } from '../../../text/letter.ts';
import { quotedName } from '../../../text/plainNames.ts';
import { hello } from './hello.ts';

const outcomes = {
  upheld: 'You were right, and we’re sorry.',
  'partly upheld': 'You were right in part, and we’re sorry.',
  'not upheld': 'We found no fault on our side.',
} as const;

/** Replies to a customer's requests and complaints, and invitations that a customer sends. */
export const requests = {
  complaint_decided: ({
    firstName,
    appOrigin,
    reference,
    outcome,
    answer,
  }: Reader & {
    readonly reference: string;
    readonly outcome: keyof typeof outcomes;
    readonly answer: string;
  }) => ({
    subject: `Our answer to your complaint ${reference}`,
    text: paragraphs(
      hello(firstName),
      outcomes[outcome],
      answer,
      'This closes your complaint. If something is still wrong, you can make a new one.',
      `See your complaints: ${appOrigin}/signup/complaints`,
    ),
  }),
  closing_confirmation: ({ firstName, appOrigin, supportEmail }: Reader) => ({
    subject: 'Your request to close your Mota account',
    text: paragraphs(
      hello(firstName),
      `We’ve received a request to close your Mota account. We won’t delete anything until you confirm the request.`,
      `To confirm it, sign in and open “Password & Security” in your profile: ${appOrigin}/signup/profile?tab=security&section=close`,
      supportEmail !== undefined &&
        `If you can’t sign in, write to us at ${supportEmail} from this email address.`,
      'If you didn’t ask for this, you can ignore this email.',
    ),
  }),
  account_closed: ({ supportEmail }: Reader) => ({
    subject: 'Your Mota account is closed',
    text: paragraphs(
      hello(),
      'Your Mota account is closed, and every device is signed out. We’ve deleted your personal details, except for those in the records that we have to keep. Your identity photos will be deleted within an hour.',
      'We have to keep the records of your payments, contracts and complaints for at least five years. Contracts that you signed keep your name and the email address you had then. Withdrawals keep the name and number of the bank account. Your complaints and our answers stay as they were written. So do our records of corrections to your email address.',
      'If someone earned a referral bonus for you, we keep your phone number for as long as these records, so that nobody earns a second bonus for the same number.',
      'You can sign up again with this email address at any time.',
      supportEmail !== undefined && `If you have a question, write to us at ${supportEmail}.`,
    ),
  }),
  /** Contains a personal link that works once. */
  clique_invitation: ({
    appOrigin,
    inviter,
    clique,
    asset,
    remaining,
    token,
  }: Reader & {
    readonly inviter: string;
    readonly clique: string;
    readonly asset?: string | undefined;
    readonly remaining: StoredKobo;
    readonly token: string;
  }) => ({
    subject: 'You’re invited to a clique on Mota',
    text: paragraphs(
      hello(),
      `A Mota customer, ${quotedName(inviter)}, has invited you to the clique ${quotedName(clique)}. Its members are funding ${asset ?? 'a vehicle'} together, and ${displayStored(remaining)} is still to be funded.`,
      `Join here: ${appOrigin}/signup/cliques/join/${token}`,
      'The link is just for you and works once. It expires when the clique is funded or closes.',
    ),
  }),
} as const;
