import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { formatDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { cliqueMessages } from '@/messages/cliques';
import { portfolioMessages as messages } from '@/messages/portfolio';
import { useMyCliques } from '@/store/cliques/cliquesApi';
import { contributionsTo, openCliquesWithMoney } from '@/store/cliques/cliqueState';
import type { Clique } from '@/store/cliques/cliquesWire';
import { Facts } from '@/ui/lists/Facts';
import { Grid, Stack } from '@/ui/layout/Layout';
import { Money, TextWithFigures } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { CliqueFunding } from '@/widgets/offers/CliqueFunding';
import { ListState } from '@/widgets/feedback/QueryState';

function OpenClique({ clique }: { clique: Clique }) {
  return (
    <Stack as="li" gap={3}>
      <div>
        <Link to={paths.clique.to(clique.id)}>{clique.name}</Link>
        <Note>{clique.assetName}</Note>
      </div>
      <CliqueFunding clique={clique} />
      <Facts
        facts={[
          { term: messages.contribution, value: <Money amount={clique.contribution} /> },
          { term: cliqueMessages.payoutShare, value: <Money amount={clique.payoutShare} /> },
          clique.closesAt !== null && {
            term: cliqueMessages.refundDate,
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
      title={messages.openCliques}
      intro={
        sum === null ? undefined : (
          <TextWithFigures>{messages.openCliquesIntro(formatNaira(sum))}</TextWithFigures>
        )
      }
    >
      <Grid as="ul" columns="panel" gap={5} aria-label={messages.openCliques}>
        {open.map((clique) => (
          <OpenClique key={clique.id} clique={clique} />
        ))}
      </Grid>
    </SectionCard>
  );
}

/**
 * Shows the customer's money in cliques that aren't fully funded. Such money has left the wallet but isn't invested
 * yet.
 */
export function OpenCliques() {
  return (
    <ListState
      query={useMyCliques()}
      subject="listMyCliques"
      loading={cliqueMessages.loading}
      skeleton={null}
    >
      {(cliques) => <OpenCliqueList cliques={cliques} />}
    </ListState>
  );
}
