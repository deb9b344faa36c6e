import type { ComponentProps } from 'react';
import { cliqueTypes, payoutIntervalOf } from '@/config/choices';
import * as limits from '@/config/limits';
import { dayLength, formatDate } from '@/lib/dates';
import { zeroKobo } from '@/lib/money';
import { cliqueMessages } from '@/messages/cliques';
import { labelMessages } from '@/messages/labels';
import { type CliqueState, cliqueStateOf } from '@/store/cliques/cliqueState';
import type { Clique } from '@/store/cliques/cliquesWire';
import { Facts } from '@/ui/lists/Facts';
import { Stack } from '@/ui/layout/Layout';
import { Money } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { CliqueFunding } from '@/widgets/offers/CliqueFunding';
import { ProjectedNote } from '@/widgets/offers/ProjectedNote';

const { facts } = cliqueMessages;

/** Capitalises a value that the app doesn't know, which is shown as the server sends it. */
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function factsOf(clique: Clique, state: CliqueState): ComponentProps<typeof Facts>['facts'] {
  const interval = payoutIntervalOf(clique.payoutFrequency);
  const type = cliqueTypes.find((each) => each === clique.visibility);
  return [
    { term: facts.asset, value: clique.assetName },
    { term: facts.createdBy, value: cliqueMessages.cliqueCreatorName },
    { term: facts.requiredFunding, value: <Money amount={clique.requiredFunding} /> },
    { term: facts.totalContributions, value: <Money amount={clique.totalContributions} /> },
    { term: facts.contribution, value: <Money amount={clique.contribution} /> },
    {
      term: facts.remainingFunding,
      value: <Money amount={clique.remainingFunding} />,
      emphasis: 'total',
    },
    { term: facts.roi, value: `${clique.roiPercent}%` },
    { term: facts.totalPayout, value: <Money amount={clique.totalPayout} />, emphasis: 'gain' },
    clique.contribution !== zeroKobo &&
      state !== 'closed' && {
        term: cliqueMessages.payoutShare,
        value: <Money amount={clique.payoutShare} />,
        emphasis: 'gain',
      },
    {
      term: facts.interval,
      value: interval
        ? labelMessages.payoutIntervals[interval]
        : capitalised(clique.payoutFrequency ?? ''),
    },
    { term: facts.duration, value: labelMessages.durationInWeeks(clique.durationWeeks) },
    {
      term: facts.visibility,
      value: type ? labelMessages.cliqueTypes[type] : capitalised(clique.visibility),
    },
    clique.memberCount !== null && { term: facts.members, value: clique.memberCount },
    { term: facts.created, value: formatDate(clique.createdAt) },
    { term: facts.id, value: clique.id },
  ];
}

function closing({ closesAt }: Clique, standing: CliqueState, now: number): string | null {
  if (closesAt === null) return null;
  const date = formatDate(closesAt);
  if (standing === 'closed') return cliqueMessages.closedOn(date);
  if (standing !== 'open') return null;
  // The server's clock may be ahead of the customer's. A clique never has more days left than it gets at the start.
  const days = Math.min(Math.ceil((closesAt - now) / dayLength), limits.cliqueOpenDays);
  return cliqueMessages.closesOn(date, days);
}

/** Shows the funding of a clique, and the day on which it closes. */
export function CliqueProgress({ clique }: { clique: Clique }) {
  const now = useNow();
  const closes = closing(clique, cliqueStateOf(clique, now), now);
  return (
    <>
      <CliqueFunding clique={clique} />
      {closes === null ? null : <Note>{closes}</Note>}
    </>
  );
}

/** Shows the fields of a clique (section 3). */
export function CliqueFacts({ clique }: { clique: Clique }) {
  const standing = cliqueStateOf(clique, useNow());
  return (
    <Stack gap={3}>
      <Facts facts={factsOf(clique, standing)} />
      {standing === 'closed' ? null : <ProjectedNote />}
    </Stack>
  );
}
