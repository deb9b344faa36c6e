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
import { cliquesCopy } from '@/words/cliques';
import { validationCopy } from '@/words/validation';
import type { CliqueContract } from '@/store/cliques/cliquesWire';
import { paymentPinRule } from '@/widgets/paymentPinRule';

/** Section 5, "Clique and join contribution": a positive number of naira. */
export const contributionAmount = string()
  .default('')
  .test('contribution', validationCopy.contribution, (text) => koboOf(text) > zeroKobo);

/** What was typed as money; zero where it is none. */
export function koboOf(text: string): Kobo {
  return parseNaira(text) ?? zeroKobo;
}

/** What can be contributed without typing. */
export const suggestedContributions = limits.suggestedContributions.map((kobo) => {
  const amount = toKobo(kobo);
  return { label: formatNairaInShort(amount), amount };
});

/** The least that a contract takes: all that remains is always enough. Zero where it does not say. */
export const leastOf = (contract: CliqueContract | undefined, remaining: Kobo): Kobo =>
  toKobo(Math.min(contract?.minimum ?? zeroKobo, remaining));

/** Why the least is what it is; undefined where there is none to know. */
export const leastHint = (least: Kobo): string | undefined =>
  least === zeroKobo ? undefined : cliquesCopy.leastToJoin(formatNaira(least));

/** The same, as far as that much remains and is enough, and all that remains. */
export function contributionChoices(remaining: Kobo, least: Kobo): readonly AmountChoice[] {
  return [
    ...suggestedContributions.filter(({ amount }) => amount >= least && amount < remaining),
    { label: cliquesCopy.contributeRest(formatNaira(remaining)), amount: remaining },
  ];
}

/** Section 5, "Clique and join contribution", and the least that the contract takes; the PIN where payments ask for it. */
export const contributionSchema = (asksForPin: boolean, least: Kobo) =>
  object({
    amount: contributionAmount.test(
      'least',
      cliquesCopy.tooLittle(formatNaira(least)),
      (text) => koboOf(text) === zeroKobo || koboOf(text) >= least,
    ),
    pin: paymentPinRule(asksForPin),
  });

export type ContributionValues = InferType<ReturnType<typeof contributionSchema>>;
