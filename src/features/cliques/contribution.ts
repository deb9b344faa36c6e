import { type InferType, object, string } from 'yup';
import * as limits from '@/config/limits';
import type { AmountChoice } from '@/forms/MoneyField';
import {
  formatNaira,
  formatNairaInShort,
  type Kobo,
  parseNaira,
  toKobo,
  zeroKobo,
} from '@/lib/money';
import { cliqueCopy } from '@/messages/cliques';
import { validation } from '@/messages/validation';
import { paymentPinRule } from '@/widgets/paymentPinRule';

/** Section 5, "Clique and join contribution": a positive number of naira. */
export const contributionAmount = string()
  .default('')
  .test('contribution', validation.contribution, (text) => koboOf(text) > zeroKobo);

/** What was typed as money; zero where it is none. */
export function koboOf(text: string): Kobo {
  return parseNaira(text) ?? zeroKobo;
}

/** What can be contributed without typing. */
export const suggestedContributions = limits.suggestedContributions.map((kobo) => {
  const amount = toKobo(kobo);
  return { label: formatNairaInShort(amount), amount };
});

/** The same, as far as that much remains, and all that remains. */
export function contributionChoices(remaining: Kobo): readonly AmountChoice[] {
  return [
    ...suggestedContributions.filter(({ amount }) => amount < remaining),
    { label: cliqueCopy.contributeRest(formatNaira(remaining)), amount: remaining },
  ];
}

/** Section 5, "Clique and join contribution"; the PIN where payments ask for it. */
export const contributionSchema = (asksForPin: boolean) =>
  object({ amount: contributionAmount, pin: paymentPinRule(asksForPin) });

export type ContributionValues = InferType<ReturnType<typeof contributionSchema>>;
