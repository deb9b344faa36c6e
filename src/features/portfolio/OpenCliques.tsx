import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { cliquesCopy } from '@/words/cliques';
import { portfolioCopy as copy } from '@/words/portfolio';
import { useMyCliques } from '@/store/cliques/cliquesApi';
import { contributionsTo, openCliquesWithMoney } from '@/store/cliques/cliqueStanding';
import type { Clique } from '@/store/cliques/cliquesWire';
import { Facts } from '@/ui/Facts';
import { Grid, Stack } from '@/ui/Layout';
import { Money, TextWithFigures } from '@/ui/Money';
import { SectionCard } from '@/ui/SectionCard';
import { useNow } from '@/ui/useNow';
import { CliqueFunding } from '@/widgets/CliqueFunding';
import { ListState } from '@/widgets/QueryState';

/** Rounds down, so that a clique isn't shown as full before it is. */
function fundedPercent({ totalContributions, requiredFunding }: Clique): string {
  const share = requiredFunding > 0 ? totalContributions / requiredFunding : 0;
  return `${Math.floor(share * 1000) / 10}%`;
}

function OpenClique({ clique }: { clique: Clique }) {
  return (
    <Stack as="li" gap={3}>
      <Link to={paths.clique.to(clique.id)}>{clique.name}</Link>
      <CliqueFunding clique={clique} />
      <Facts
        facts={[
          { term: copy.asset, value: clique.assetName },
          { term: copy.contribution, value: <Money amount={clique.contribution} /> },
          { term: copy.fundedShare, value: fundedPercent(clique) },
          { term: cliquesCopy.payoutShare, value: <Money amount={clique.payoutShare} /> },
          clique.closesAt !== null && {
            term: cliquesCopy.refundDate,
            value: formatDate(clique.closesAt),
          },
        ]}
      />
    </Stack>
  );
}

function OpenCliqueList({ cliques }: { cliques: readonly Clique[] }) {
  const now = useNow();
  const open = openCliquesWithMoney(cliques, now);
  if (open.length === 0) return null;
  const sum = contributionsTo(open);
  return (
    <SectionCard
      title={copy.openCliques}
      intro={
        sum === null ? undefined : (
          <TextWithFigures>{copy.openCliquesIntro(formatNaira(sum))}</TextWithFigures>
        )
      }
    >
      <Grid as="ul" columns="panel" gap={5} aria-label={copy.openCliques}>
        {open.map((clique) => (
          <OpenClique key={clique.id} clique={clique} />
        ))}
      </Grid>
    </SectionCard>
  );
}

/**
 * The customer's money in cliques that aren't funded yet. It is no longer in the wallet, and not in an investment yet.
 */
export function OpenCliques() {
  return (
    <ListState
      query={useMyCliques()}
      subject="listMyCliques"
      loading={cliquesCopy.loading}
      skeleton={null}
    >
      {(cliques) => <OpenCliqueList cliques={cliques} />}
    </ListState>
  );
}
