import { formatDay } from '../../../clock/lagosTime.ts';
import { displayStored, type StoredKobo } from '../../../kobo/kobo.ts';
import { paragraphs, type Letter, type Reader } from '../../../text/letter.ts';
import { plainName, quotedName } from '../../../text/plainNames.ts';
import { hello } from './hello.ts';

/** Joins the paragraphs of a receipt, and skips those that are false. */
const receipt = (
  subject: string,
  { firstName, appOrigin }: Reader,
  ...texts: readonly (string | false)[]
): Letter => ({
  subject,
  text: paragraphs(
    hello(firstName),
    ...texts,
    `See all your transactions: ${appOrigin}/signup/transactions`,
  ),
});

const addedToWallet = (amount: StoredKobo, how: string) =>
  `${displayStored(amount)} has been added to your wallet. ${how}.`;

/** Emails about money that has moved. */
export const receipts = {
  deposit: ({
    amount,
    bank,
    ...reader
  }: Reader & { readonly amount: StoredKobo; readonly bank: string }) =>
    receipt(
      `${displayStored(amount)} is in your Mota wallet`,
      reader,
      addedToWallet(amount, `Transfer from ${plainName(bank)}`),
    ),
  /** An investment in an asset. The contract is attached. */
  purchase: ({
    asset,
    amount,
    reference,
    ...reader
  }: Reader & {
    readonly asset: string;
    readonly amount: StoredKobo;
    /** Reference of the transaction that paid for it. */
    readonly reference: string;
  }) =>
    receipt(
      `Your investment in ${asset}`,
      reader,
      `You’ve invested ${displayStored(amount)} in ${asset} from your wallet. The contract you agreed to is attached.`,
      'Your money is waiting for a vehicle. Payout dates count from the day a driver receives the vehicle.',
      `Reference: ${reference}`,
    ),
  /** A contribution to a clique. The contract is attached. */
  contribution: ({
    clique,
    asset,
    amount,
    refundDate,
    reference,
    ...reader
  }: Reader & {
    readonly clique: string;
    readonly asset: string;
    readonly amount: StoredKobo;
    /**
     * Date on which the contribution is refunded if the clique isn't funded by then. Undefined once the clique is
     * funded.
     */
    readonly refundDate?: string | undefined;
    /** The reference of the transaction that paid for it. */
    readonly reference: string;
  }) =>
    receipt(
      `Your contribution to a clique for ${asset}`,
      reader,
      `You’ve contributed ${displayStored(amount)} to the clique ${quotedName(clique)} from your wallet. The contract you agreed to is attached.`,
      refundDate !== undefined &&
        `If the clique isn’t fully funded by ${formatDay(refundDate)}, your whole contribution goes back into your wallet.`,
      `Reference: ${reference}`,
    ),
  /** The first payout of an investment or a clique. */
  first_payout: ({
    amount,
    all,
    name,
    part,
    ...reader
  }: Reader & {
    readonly amount: StoredKobo;
    /** Number of payouts that the contract has. */
    readonly all: number;
    readonly name: string;
    /** Number of this part. Undefined if the whole payout was paid at once. */
    readonly part?: number | undefined;
  }) =>
    receipt(
      'Your first payout has arrived',
      reader,
      addedToWallet(
        amount,
        `${part === undefined ? 'Payout' : `Part ${part} of payout`} 1 of ${all} from ${plainName(name)}`,
      ),
      part !== undefined && 'We’ll pay the rest of this payout as soon as the driver pays.',
      'The next payouts arrive automatically. We won’t email you about them, but you’ll find each one in the app.',
    ),
} as const;
