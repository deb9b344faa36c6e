import { useState } from 'react';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { formatDate } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { formatNaira } from '@/lib/money';
import { cliqueMessages } from '@/messages/cliques';
import { portfolioMessages as messages } from '@/messages/portfolio';
import { useMyCliques } from '@/store/cliques/cliquesApi';
import { contributionsTo, openCliquesWithMoney } from '@/store/cliques/cliqueState';
import type { Clique } from '@/store/cliques/cliquesWire';
import { AssetImage } from '@/ui/images/AssetImage';
import { ChevronRightIcon } from '@/ui/images/icons';
import { Grid } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { CoveringLink } from '@/ui/overlays/Covering';
import { Breakable } from '@/ui/text/Breakable';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { CliqueFunding } from '@/widgets/offers/CliqueFunding';
import { ListState } from '@/widgets/feedback/QueryState';
import { ShowAllButton } from './ShowAllButton';
import classes from './OpenCliques.module.css';

/** Shows until when a clique has to be full. */
function RefundDay({ closesAt }: Pick<Clique, 'closesAt'>) {
  if (closesAt === null) return null;
  return (
    <>
      <Note as="span">{cliqueMessages.refundDate}</Note>
      <Note as="span">{formatDate(closesAt)}</Note>
    </>
  );
}

/** Renders an open clique as a row that leads to its page. */
function OpenClique({ clique }: { clique: Clique }) {
  return (
    <li className={classes.clique}>
      <AssetImage src={imageUrl(clique.assetImage)} name={clique.assetName} shape="thumbnail" />
      <div className={classes.name}>
        <strong>
          <CoveringLink to={paths.clique.to(clique.id)}>
            <Breakable>{clique.name}</Breakable>
          </CoveringLink>
        </strong>
        <Note>
          <Breakable>{clique.assetName}</Breakable>
        </Note>
        <Note>
          <TextWithFigures>
            {cliqueMessages.ownPart(formatNaira(clique.contribution))}
          </TextWithFigures>
        </Note>
      </div>
      <ChevronRightIcon />
      <div className={classes.funding}>
        <CliqueFunding clique={clique} />
        <div className={classes.refund}>
          <RefundDay closesAt={clique.closesAt} />
        </div>
      </div>
    </li>
  );
}

/** Lists the first few open cliques, and all of them on demand. */
function OpenCliqueRows({ open }: { open: readonly Clique[] }) {
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? open : open.slice(0, limits.openCliquesShown);
  return (
    <>
      <Grid as="ul" columns="panel" gap={5} aria-label={messages.openCliques}>
        {shown.map((clique) => (
          <OpenClique key={clique.id} clique={clique} />
        ))}
      </Grid>
      {open.length > limits.openCliquesShown ? (
        <div>
          <ShowAllButton count={open.length} areAllShown={areAllShown} onChange={setAllShown} />
        </div>
      ) : null}
    </>
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
      <OpenCliqueRows open={open} />
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
