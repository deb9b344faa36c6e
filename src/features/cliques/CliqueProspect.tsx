import { payoutIntervalOf } from '@/config/choices';
import { formatCalendarDate } from '@/lib/dates';
import { formatNairaInShort, zeroKobo } from '@/lib/money';
import { payoutPartOf } from '@/lib/payoutShare';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { cliqueMessages as messages } from '@/messages/cliques';
import { offerMessages } from '@/messages/offers';
import type { Clique } from '@/store/cliques/cliquesWire';
import { Stack } from '@/ui/layout/Layout';
import { Figures, type Figure } from '@/ui/lists/Figures';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { projectedQualifier } from '@/widgets/offers/ProjectedNote';
import { usePayoutDates } from '@/widgets/offers/usePayoutDates';
import { exampleContribution, leastToJoin } from './contribution';

/**
 * Returns the regular payout of the customer's contribution, or of an example without one, and what it is for. Null if
 * nothing can be contributed, or if the interval is unknown.
 */
export function regularPayoutOf(clique: Clique) {
  const { remainingFunding, memberCount } = clique;
  const isOwn = clique.contribution > zeroKobo;
  const contribution = isOwn
    ? clique.contribution
    : exampleContribution(remainingFunding, leastToJoin(remainingFunding, memberCount ?? 0));
  const interval = payoutIntervalOf(clique.payoutFrequency);
  if (interval === undefined || contribution === zeroKobo) return null;
  return {
    interval,
    amount: payoutPartOf({ ...clique, contribution, interval }),
    basis: isOwn ? messages.forOwnPart : messages.forAmount(formatNairaInShort(contribution)),
  };
}

/**
 * Shows what the customer's contribution to an open clique would bring, or an example without one, and when. Calculates
 * it like an investment in a whole vehicle.
 */
export function CliqueProspect({ clique }: { readonly clique: Clique }) {
  const { requiredFunding: totalValue, totalPayout, durationWeeks } = clique;
  const contract = { totalValue, totalPayout, durationWeeks };
  const payout = regularPayoutOf(clique);
  const days = usePayoutDates(contract, payout?.interval);
  if (payout === null) return null;
  const figures: readonly Figure[] = [
    {
      term: messages.each[payout.interval],
      qualifier: projectedQualifier(),
      amount: payout.amount,
      emphasis: 'main',
      note: <TextWithFigures>{payout.basis}</TextWithFigures>,
    },
    {
      term: offerMessages.aYear,
      qualifier: projectedQualifier(),
      value: offerMessages.about(yearlyReturn(contract)),
    },
    ...(days?.moneyBack
      ? [{ term: offerMessages.moneyBack, value: formatCalendarDate(days.moneyBack) }]
      : []),
    ...(days ? [{ term: offerMessages.endsOn, value: formatCalendarDate(days.lastPayout) }] : []),
  ];
  return (
    <Stack gap={3}>
      <Figures aria-label={offerMessages.atAGlance} figures={figures} />
      {days === null ? null : <Note>{messages.ifFullToday}</Note>}
    </Stack>
  );
}
