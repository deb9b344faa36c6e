import * as limits from '@/config/limits';
import type { AmountChoice } from '@/forms/MoneyField';
import { formatNaira, formatNairaInShort, toKobo, type Kobo } from '@/lib/money';
import { cliqueCopy } from '@/messages/cliques';

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
