import { leastOfNewMember } from '@contract/rules/cliques';
import { type InferType, object, string } from 'yup';
import * as limits from '@/config/limits';
import type { AmountChoice } from '@/forms/MoneyEntry';
import {
  formatNaira,
  formatNairaInShort,
  type Kobo,
  parseNaira,
  toKobo,
  zeroKobo,
} from '@/lib/money';
import { cliqueMessages } from '@/messages/cliques';
import { validationMessages } from '@/messages/forms';
import type { CliqueContract } from '@/store/cliques/cliquesWire';
import { paymentPinRule } from '@/widgets/forms/pinSchemas';

/** Section 5, "Clique and join contribution": a positive number of naira. */
export const contributionAmount = string()
  .default('')
  .test('contribution', validationMessages.contribution, (text) => koboOf(text) > zeroKobo);

/** Parses a typed text as money. Zero if it isn't an amount. */
export function koboOf(text: string): Kobo {
  return parseNaira(text) ?? zeroKobo;
}

/** Amounts that can be chosen without typing. */
export const suggestedContributions = limits.suggestedContributions.map((kobo) => {
  const amount = toKobo(kobo);
  return { label: formatNairaInShort(amount), amount };
});

/**
 * Returns the minimum contribution of a contract, or the remaining amount if that is less. Zero if the contract has no
 * minimum.
 */
export const minimumOf = (contract: CliqueContract | undefined, remaining: Kobo): Kobo =>
  toKobo(Math.min(contract?.minimum ?? zeroKobo, remaining));

/** Returns what a new member must contribute because of the number of members, or the remaining amount if that is less. */
export const leastToJoin = (remaining: Kobo, members: number): Kobo =>
  toKobo(Math.min(Number(leastOfNewMember(BigInt(remaining), Math.floor(members))), remaining));

/** Returns the contribution of an example: the smallest suggested amount, within the minimum and what is left. */
export const exampleContribution = (remaining: Kobo, minimum: Kobo = zeroKobo): Kobo =>
  toKobo(Math.max(minimum, Math.min(limits.suggestedContributions[0], remaining)));

/** Returns a hint about the minimum contribution. Undefined if there is no minimum. */
export const minimumHint = (minimum: Kobo): string | undefined =>
  minimum === zeroKobo ? undefined : cliqueMessages.minimumToJoin(formatNaira(minimum));

/** Returns the suggested amounts between the minimum and the remaining amount, and the remaining amount. */
export function contributionChoices(remaining: Kobo, minimum: Kobo): readonly AmountChoice[] {
  return [
    ...suggestedContributions.filter(({ amount }) => amount >= minimum && amount < remaining),
    { label: cliqueMessages.contributeRest(formatNaira(remaining)), amount: remaining },
  ];
}

/**
 * Returns the schema of section 5, "Clique and join contribution", with the contract's minimum, and the PIN if payments
 * need it.
 */
export const contributionSchema = (isPinRequired: boolean, minimum: Kobo) =>
  object({
    amount: contributionAmount.test(
      'least',
      cliqueMessages.tooLittle(formatNaira(minimum)),
      (text) => koboOf(text) === zeroKobo || koboOf(text) >= minimum,
    ),
    pin: paymentPinRule(isPinRequired),
  });

export type ContributionValues = InferType<ReturnType<typeof contributionSchema>>;
