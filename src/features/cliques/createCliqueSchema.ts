import { object, string, type InferType } from 'yup';
import { cliqueTypes, defaultPayoutFrequency, payoutIntervals } from '@/config/choices';
import { cliqueCopy } from '@/messages/cliques';
import { paymentPinRule } from '@/widgets/paymentPinRule';
import { contributionAmount } from './contribution';

/** Section 5, "Clique and join contribution", and what a clique cannot be without. */
export const createCliqueSchema = (asksForPin: boolean) =>
  object({
    name: string().default('').trim().required(cliqueCopy.nameRequired),
    contribution: contributionAmount,
    type: string().oneOf(cliqueTypes).default('public'),
    assetId: string().default('').required(cliqueCopy.assetRequired),
    payoutFrequency: string().oneOf(payoutIntervals).default(defaultPayoutFrequency),
    pin: paymentPinRule(asksForPin),
  });

export type CreateCliqueValues = InferType<ReturnType<typeof createCliqueSchema>>;
