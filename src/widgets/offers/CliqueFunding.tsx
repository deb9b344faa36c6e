import { formatNaira } from '@/lib/money';
import { cliqueMessages } from '@/messages/cliques';
import type { Clique } from '@/store/cliques/cliquesWire';
import { Meter } from '@/ui/feedback/Meter';

type FundedClique = Pick<Clique, 'name' | 'totalContributions' | 'requiredFunding'>;

interface CliqueFundingProps {
  readonly clique: FundedClique;
  /** Whether only screen readers get the amounts, because what is left is next to the bar. */
  readonly isBare?: boolean;
}

/** Shows the funding so far, as a bar and as text. */
export function CliqueFunding({ clique, isBare = false }: CliqueFundingProps) {
  const { name, totalContributions, requiredFunding } = clique;
  const percent = requiredFunding > 0 ? (totalContributions / requiredFunding) * 100 : 0;
  return (
    <Meter
      label={cliqueMessages.funding(name)}
      percent={percent}
      valueText={cliqueMessages.funded(
        formatNaira(totalContributions),
        formatNaira(requiredFunding),
      )}
      {...(isBare && { words: null })}
    />
  );
}
