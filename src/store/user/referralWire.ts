import * as v from 'valibot';
import { referralCodeOf } from '@/lib/referral';
import { id, list, money, optionalText, record, text } from '../api/wire';

export const referral = v.pipe(
  record({ referralLink: text }),
  v.transform(({ referralLink }) => ({
    /** The customer's own code. Null if the server's link has none. */
    code: referralCodeOf(referralLink),
  })),
);

const referralBonus = v.pipe(
  record({
    id,
    /** In hundredths of its currency: naira on Mota's own server, dollars elsewhere (section 9). */
    amount: money,
    reference: v.nullish(text, ''),
    status: optionalText,
  }),
  v.transform(({ status, ...bonus }) => ({
    ...bonus,
    /** Earned, but not paid yet. */
    isPending: status === 'pending',
  })),
);

export type ReferralBonus = v.InferOutput<typeof referralBonus>;

export const referralBonuses = list(referralBonus);
