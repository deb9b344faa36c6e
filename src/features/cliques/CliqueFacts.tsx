import { type ComponentProps, type ReactNode, useId } from 'react';
import { cliqueTypes, payoutIntervalOf } from '@/config/choices';
import * as limits from '@/config/limits';
import { dayLength, formatDate } from '@/lib/dates';
import { zeroKobo } from '@/lib/money';
import { cliqueMessages } from '@/messages/cliques';
import { labelMessages } from '@/messages/labels';
import { type CliqueState, cliqueStateOf } from '@/store/cliques/cliqueState';
import type { Clique } from '@/store/cliques/cliquesWire';
import { Facts } from '@/ui/lists/Facts';
import { Figures } from '@/ui/lists/Figures';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { Money } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { CliqueFunding } from '@/widgets/offers/CliqueFunding';
import { ProjectedNote, projectedQualifier } from '@/widgets/offers/ProjectedNote';
import { Risk } from '@/widgets/offers/Risk';
import { CliqueProspect } from './CliqueProspect';

const { facts, groups } = cliqueMessages;

type FactList = ComponentProps<typeof Facts>['facts'];

/** Capitalises a value of the server that the app has no label for. */
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function payoutFacts(clique: Clique, state: CliqueState): FactList {
  const interval = payoutIntervalOf(clique.payoutFrequency);
  return [
    { term: facts.roi, value: `${clique.roiPercent}%` },
    { term: facts.duration, value: labelMessages.durationInWeeks(clique.durationWeeks) },
    {
      term: facts.interval,
      value: interval
        ? labelMessages.payoutIntervals[interval]
        : capitalised(clique.payoutFrequency ?? ''),
    },
    {
      term: facts.totalPayout,
      qualifier: projectedQualifier(),
      value: <Money amount={clique.totalPayout} />,
    },
    clique.contribution !== zeroKobo &&
      state !== 'closed' && {
        term: cliqueMessages.payoutShare,
        qualifier: projectedQualifier(),
        value: <Money amount={clique.payoutShare} />,
      },
  ];
}

function otherFacts(clique: Clique): FactList {
  const type = cliqueTypes.find((each) => each === clique.visibility);
  return [
    { term: facts.asset, value: clique.assetName },
    { term: facts.createdBy, value: cliqueMessages.cliqueCreatorName },
    {
      term: facts.visibility,
      value: type ? labelMessages.cliqueTypes[type] : capitalised(clique.visibility),
    },
    clique.memberCount !== null && { term: facts.members, value: clique.memberCount },
    { term: facts.created, value: formatDate(clique.createdAt) },
    { term: facts.id, value: clique.id },
  ];
}

function closing({ closesAt }: Clique, state: CliqueState, now: number): string | null {
  if (closesAt === null) return null;
  const date = formatDate(closesAt);
  if (state === 'closed') return cliqueMessages.closedOn(date);
  if (state !== 'open') return null;
  // `now` may be behind the server's clock. A clique never has more days left than it gets at the start.
  const days = Math.min(Math.ceil((closesAt - now) / dayLength), limits.cliqueOpenDays);
  return cliqueMessages.closesOn(date, days);
}

/** Returns the amount that is left to fund, and the customer's contribution. */
const mainFigures = ({ remainingFunding, contribution }: Clique) => [
  { term: facts.remainingFunding, amount: remainingFunding },
  { term: facts.contribution, amount: contribution },
];

/**
 * Returns the other amounts of the funding, and those main figures that are zero, which `CliqueProgress` leaves out.
 */
function fundingFacts(clique: Clique): FactList {
  const zeros = mainFigures(clique).filter(({ amount }) => amount === zeroKobo);
  return [
    { term: facts.requiredFunding, amount: clique.requiredFunding },
    { term: facts.totalContributions, amount: clique.totalContributions },
    ...zeros,
  ].map(({ term, amount }) => ({ term, value: <Money amount={amount} /> }));
}

/**
 * Shows what matters first: what is left to fund, the customer's part, the progress, the day on which it closes, and
 * what can go wrong.
 */
export function CliqueProgress({ clique }: { clique: Clique }) {
  const now = useNow();
  const state = cliqueStateOf(clique, now);
  const closes = closing(clique, state, now);
  const figures = mainFigures(clique).filter(({ amount }) => amount !== zeroKobo);
  return (
    <Stack gap={3}>
      {figures.length === 0 ? null : <Figures figures={figures} />}
      <CliqueFunding clique={clique} isBare={clique.remainingFunding !== zeroKobo} />
      {closes === null ? null : <Note>{closes}</Note>}
      {state === 'open' ? <Risk /> : null}
    </Stack>
  );
}

interface FactGroupProps {
  readonly level: 2 | 3;
  readonly title: string;
  readonly facts: FactList;
  /** What comes before the facts. */
  readonly children?: ReactNode;
}

function FactGroup({ title, level, children, ...list }: FactGroupProps) {
  const id = useId();
  return (
    <Stack gap={3}>
      <SectionHeading id={id} level={level}>
        {title}
      </SectionHeading>
      {children}
      <Facts {...list} aria-labelledby={id} />
    </Stack>
  );
}

interface CliqueFactsProps extends Pick<FactGroupProps, 'level'> {
  readonly clique: Clique;
  /** Buttons below what the clique pays, on which the customer decides. */
  readonly children: ReactNode;
}

/** Shows the fields of a clique (section 3), grouped by subject. `CliqueProgress` shows the main figures. */
export function CliqueFacts({ clique, level, children }: CliqueFactsProps) {
  const state = cliqueStateOf(clique, useNow());
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <FactGroup level={level} title={groups.payouts} facts={payoutFacts(clique, state)}>
          {state === 'open' ? <CliqueProspect clique={clique} /> : null}
        </FactGroup>
        {state === 'closed' ? null : <ProjectedNote />}
      </Stack>
      {children}
      <FactGroup level={level} title={groups.funding} facts={fundingFacts(clique)} />
      <FactGroup level={level} title={groups.about} facts={otherFacts(clique)} />
    </Stack>
  );
}
