import { object, type InferType } from 'yup';
import { contributionAmount } from './contributionAmount';

/** Section 5, "Clique and join contribution". */
export const contributionSchema = object({ amount: contributionAmount });

export type ContributionValues = InferType<typeof contributionSchema>;
