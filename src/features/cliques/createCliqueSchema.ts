import { object, string, type InferType } from 'yup';
import { cliqueTypes, defaultPayoutFrequency, payoutIntervals } from '@/config/choices';
import { cliquesCopy } from '@/words/cliques';
import { paymentPinRule } from '@/widgets/paymentPinRule';
import { contributionAmount } from './contribution';

/** Section 5, "Clique and join contribution", and the required fields of a clique. */
export const createCliqueSchema = (asksForPin: boolean) =>
  object({
    name: string().default('').trim().required(cliquesCopy.nameRequired),
    contribution: contributionAmount,
    type: string().oneOf(cliqueTypes).default('public'),
    assetId: string().default('').required(cliquesCopy.assetRequired),
    payoutFrequency: string().oneOf(payoutIntervals).default(defaultPayoutFrequency),
    pin: paymentPinRule(asksForPin),
  });

export type CreateCliqueValues = InferType<ReturnType<typeof createCliqueSchema>>;
