import type { ComponentProps } from 'react';
import { payoutIntervalOf } from '@/config/choices';
import * as limits from '@/config/limits';
import { dayLength, formatDate } from '@/lib/dates';
import { zeroKobo } from '@/lib/money';
import { cliquesCopy } from '@/words/cliques';
import { labelsCopy } from '@/words/labels';
import { type CliqueStanding, standingOf } from '@/store/cliques/cliqueStanding';
import type { Clique } from '@/store/cliques/cliquesWire';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { Note } from '@/ui/Text';
import { useNow } from '@/ui/useNow';
import { CliqueFunding } from '@/widgets/CliqueFunding';

/** A word of the server's that the app may not know is shown as it is, with a capital letter. */
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function factsOf(clique: Clique, standing: CliqueStanding): ComponentProps<typeof Facts>['facts'] {
  const interval = payoutIntervalOf(clique.payoutFrequency);
  return [
    { term: 'Asset', value: clique.assetName },
    { term: 'Created by', value: labelsCopy.cliqueCreatorName },
    { term: 'Required funding', value: <Money amount={clique.requiredFunding} /> },
    { term: 'Total contributions', value: <Money amount={clique.totalContributions} /> },
    { term: 'Your contribution', value: <Money amount={clique.contribution} /> },
    {
      term: 'Remaining funding',
      value: <Money amount={clique.remainingFunding} />,
      emphasis: 'total',
    },
    { term: 'ROI', value: `${clique.roiPercent}%` },
    { term: 'Total payout', value: <Money amount={clique.totalPayout} />, emphasis: 'gain' },
    clique.contribution !== zeroKobo &&
      standing !== 'closed' && {
        term: cliquesCopy.payoutShare,
        value: <Money amount={clique.payoutShare} />,
        emphasis: 'gain',
      },
    {
      term: 'Payout interval',
      value: interval
        ? labelsCopy.payoutIntervals[interval]
        : capitalised(clique.payoutFrequency ?? ''),
    },
    { term: 'Duration', value: labelsCopy.durationInWeeks(clique.durationWeeks) },
    { term: 'Visibility', value: capitalised(clique.visibility) },
    clique.memberCount !== null && { term: 'Members', value: clique.memberCount },
    { term: 'Created', value: formatDate(clique.createdAt) },
    { term: 'Clique ID', value: clique.id },
  ];
}

function closing(clique: Clique, standing: CliqueStanding, now: number): string | null {
  const date = formatDate(clique.closesAt);
  if (standing === 'closed') return cliquesCopy.closedOn(date);
  if (standing !== 'open') return null;
  // The server's clock may be ahead of the customer's: no clique has more days left than it gets.
  const days = Math.min(Math.ceil((clique.closesAt - now) / dayLength), limits.cliqueOpenDays);
  return cliquesCopy.closesOn(date, days);
}

/** How far a clique is funded, and what happens when it is not. */
export function CliqueProgress({ clique }: { clique: Clique }) {
  const now = useNow();
  const closes = closing(clique, standingOf(clique, now), now);
  return (
    <>
      <CliqueFunding clique={clique} />
      {closes === null ? null : <Note>{closes}</Note>}
    </>
  );
}

/** The fields of a clique (section 3). */
export function CliqueFacts({ clique }: { clique: Clique }) {
  return <Facts facts={factsOf(clique, standingOf(clique, useNow()))} />;
}
