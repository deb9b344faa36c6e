import { object, string, type InferType } from 'yup';
import { cliqueTypes, defaultPayoutFrequency, payoutIntervals } from '@/config/choices';
import { cliqueMessages } from '@/messages/cliques';
import { paymentPinRule } from '@/widgets/forms/pinSchemas';
import { contributionAmount } from './contribution';

/** Returns the schema of section 5, "Clique and join contribution", with the required fields of a clique. */
export const createCliqueSchema = (isPinRequired: boolean) =>
  object({
    name: string().default('').trim().required(cliqueMessages.nameRequired),
    contribution: contributionAmount,
    type: string().oneOf(cliqueTypes).default('public'),
    assetId: string().default('').required(cliqueMessages.assetRequired),
    payoutFrequency: string().oneOf(payoutIntervals).default(defaultPayoutFrequency),
    pin: paymentPinRule(isPinRequired),
  });

export type CreateCliqueValues = InferType<ReturnType<typeof createCliqueSchema>>;
