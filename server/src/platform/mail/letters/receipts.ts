import { dayInWords } from '../../clock/lagosTime.ts';
import { displayNaira, type Kobo } from '../../kobo/kobo.ts';
import { quotedName } from '../../text/plainNames.ts';
import { paragraphs, type Written } from './written.ts';

/** The customer who gets a receipt, and where the app is. */
export interface Reader {
  readonly firstName: string;
  readonly appOrigin: string;
}

/** The paragraphs of a receipt; what is false is left out. */
const receipt = (
  subject: string,
  { firstName, appOrigin }: Reader,
  ...texts: readonly (string | false)[]
): Written => ({
  subject,
  text: paragraphs(
    `Hello ${firstName},`,
    ...texts,
    `See all your transactions: ${appOrigin}/signup/transactions`,
  ),
});

/** @param how for example "Transfer from GTBank" */
export const depositLetter = (reader: Reader, amount: Kobo, how: string): Written =>
  receipt(
    `${displayNaira(amount)} is in your Mota wallet`,
    reader,
    `${displayNaira(amount)} has been added to your wallet: ${quotedName(how)}.`,
  );

/** The purchase of a vehicle. Its contract is attached. */
export const purchaseLetter = (
  reader: Reader,
  purchase: {
    readonly asset: string;
    readonly amount: Kobo;
    /** Undefined while the contract waits for a vehicle. */
    readonly firstPayout: { readonly amount: Kobo; readonly dueDate: string } | undefined;
    /** Of the transaction that paid for it. */
    readonly reference: string;
  },
): Written =>
  receipt(
    `Your investment in ${purchase.asset}`,
    reader,
    `You’ve invested ${displayNaira(purchase.amount)} in ${purchase.asset} from your wallet. The contract you agreed to is attached.`,
    purchase.firstPayout
      ? `Your first payout, ${displayNaira(purchase.firstPayout.amount)}, goes into your wallet on ${dayInWords(purchase.firstPayout.dueDate)}.`
      : 'Your money waits for a vehicle, and the payouts count from the day on which you have one.',
    `Reference: ${purchase.reference}`,
  );

/** A contribution to a clique. Its contract is attached. */
export const contributionLetter = (
  reader: Reader,
  contribution: {
    readonly clique: string;
    readonly asset: string;
    readonly amount: Kobo;
    /** When it comes back if the clique is not funded by then; undefined once it is funded. */
    readonly refundDate: string | undefined;
    /** Of the transaction that paid it. */
    readonly reference: string;
  },
): Written =>
  receipt(
    `Your contribution to a clique for ${contribution.asset}`,
    reader,
    `You’ve put ${displayNaira(contribution.amount)} into the clique ${quotedName(contribution.clique)} from your wallet. The contract you agreed to is attached.`,
    contribution.refundDate !== undefined &&
      `If the clique isn’t fully funded by ${dayInWords(contribution.refundDate)}, all of it goes back into your wallet.`,
    `Reference: ${contribution.reference}`,
  );

/** The first payout of an investment or a clique. @param which for example "Payout 1 of 52 from Keke" */
export const firstPayoutLetter = (reader: Reader, amount: Kobo, which: string): Written =>
  receipt(
    'Your first payout has arrived',
    reader,
    `${displayNaira(amount)} has been added to your wallet: ${quotedName(which)}.`,
    'The next payouts come by themselves. You’ll find each one in the app; we won’t email you about them.',
  );
