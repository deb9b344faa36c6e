import { type ReactNode, useId } from 'react';
import { formatDate } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { formatNaira, zeroKobo } from '@/lib/money';
import { cliqueMessages } from '@/messages/cliques';
import { offerMessages } from '@/messages/offers';
import type { FailureSubject } from '@/failures/failureRules';
import { cliqueSelected } from '@/store/cliques/cliquesSlice';
import { cliqueStateOf, openFirst } from '@/store/cliques/cliqueState';
import type { List } from '@/store/api/wire';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppDispatch } from '@/store/hooks';
import { classNames } from '@/ui/classNames';
import { AssetImage } from '@/ui/images/AssetImage';
import { Breakable } from '@/ui/text/Breakable';
import { CoveringButton } from '@/ui/overlays/Covering';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SectionHeading } from '@/ui/layout/Headings';
import { MinibusDrawing } from '@/ui/images/MinibusDrawing';
import { Grid, Stack } from '@/ui/layout/Layout';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { TextWithFigures } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { Note, Text } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { CliqueFunding } from '@/widgets/offers/CliqueFunding';
import { ListState, type Query } from '@/widgets/feedback/QueryState';
import classes from './CliqueList.module.css';
import { regularPayoutOf } from './CliqueProspect';
import { CliqueStatus } from './CliqueStatus';

interface OfClique {
  readonly clique: Clique;
}

/** Shows in one line what a contribution to an open clique of a list would bring. */
function RegularPayout({ clique }: OfClique) {
  const payout = regularPayoutOf(clique);
  if (payout === null) return null;
  return (
    <div className={classes.facts}>
      <Text as="strong">
        <TextWithFigures>
          {cliqueMessages.paysEach(formatNaira(payout.amount), payout.interval)}
        </TextWithFigures>
      </Text>
      <Note as="span">
        <TextWithFigures>{payout.basis}</TextWithFigures>
      </Note>
    </div>
  );
}

/** Shows how much an open clique still needs, and until when. */
function Deadline({ clique: { remainingFunding, closesAt } }: OfClique) {
  return (
    <div className={classes.facts}>
      <Text as="strong">
        <TextWithFigures>{cliqueMessages.left(formatNaira(remainingFunding))}</TextWithFigures>
      </Text>
      {closesAt === null ? null : (
        <Note as="span">{cliqueMessages.closes(formatDate(closesAt))}</Note>
      )}
    </div>
  );
}

interface CliqueCardProps extends OfClique {
  /** Whether to mark a clique that the customer is in, among cliques of others. */
  readonly marksOwn: boolean;
}

/** Renders a clique in a list. The whole card opens it. The accessible name of its button is just the clique's name. */
function CliqueCard({ clique, marksOwn }: CliqueCardProps) {
  const dispatch = useAppDispatch();
  const isOpen = cliqueStateOf(clique, useNow()) === 'open';
  const isOwn = clique.contribution > zeroKobo;
  return (
    <li className={classNames(classes.card, !isOpen && !isOwn && classes.quiet)}>
      <AssetImage src={imageUrl(clique.assetImage)} name={clique.assetName} shape="thumbnail" />
      <div className={classes.text}>
        <div className={classes.heading}>
          <CoveringButton
            data-clique={clique.id}
            onClick={() => dispatch(cliqueSelected(clique.id))}
          >
            <Breakable>{clique.name}</Breakable>
          </CoveringButton>
          <CliqueStatus clique={clique} />
        </div>
        <Note>
          <Breakable>{clique.assetName}</Breakable>
        </Note>
      </div>
      <div className={classes.funding}>
        {isOwn ? (
          <div className={classes.facts}>
            <Text as="strong">
              <TextWithFigures>
                {cliqueMessages.ownPart(formatNaira(clique.contribution))}
              </TextWithFigures>
            </Text>
            {marksOwn ? <Pill tone="success">{cliqueMessages.youAreIn}</Pill> : null}
          </div>
        ) : null}
        {isOpen ? <RegularPayout clique={clique} /> : null}
        <CliqueFunding clique={clique} isBare={isOpen} />
        {isOpen ? <Deadline clique={clique} /> : null}
        <div className={classes.facts}>
          <Note as="span">
            {offerMessages.yieldAndDuration(clique.roiPercent, clique.durationWeeks)}
          </Note>
          {clique.memberCount === null ? null : (
            <Note as="span">{cliqueMessages.memberCount(clique.memberCount)}</Note>
          )}
        </div>
      </div>
    </li>
  );
}

interface CliqueListProps extends Pick<CliqueCardProps, 'marksOwn'> {
  readonly title: string;
  readonly subject: FailureSubject;
  readonly query: Query<List<Clique>>;
  readonly emptyText: string;
  /** A button for an empty list. */
  readonly emptyAction?: ReactNode;
}

const cliquePlaceholder = (
  <div className={classes.card} aria-hidden="true">
    <div className={classes.thumbnail}>
      <Skeleton shape="picture" />
    </div>
    <div className={classes.text}>
      <Skeleton shape="text" width="half" />
      <Skeleton shape="text" width="most" />
    </div>
    <div className={classes.funding}>
      <Skeletons shape="text" count={4} />
    </div>
  </div>
);

const cliquePlaceholders = (
  <Grid columns="panel">
    {cliquePlaceholder}
    {cliquePlaceholder}
    {cliquePlaceholder}
    {cliquePlaceholder}
  </Grid>
);

/** Shows one of the two lists of cliques, or its loading, empty or failed state. */
export function CliqueList(props: CliqueListProps) {
  const { title, subject, query, emptyText, emptyAction, marksOwn } = props;
  const id = useId();
  const now = useNow();
  return (
    <Stack as="section">
      <SectionHeading id={id}>{title}</SectionHeading>
      <ListState
        query={query}
        subject={subject}
        loading={cliqueMessages.loading}
        skeleton={cliquePlaceholders}
        empty={
          <EmptyState drawing={<MinibusDrawing />} action={emptyAction}>
            {emptyText}
          </EmptyState>
        }
      >
        {(cliques) => (
          <Grid as="ul" columns="panel" aria-labelledby={id}>
            {openFirst(cliques, now).map((clique) => (
              <CliqueCard key={clique.id} clique={clique} marksOwn={marksOwn} />
            ))}
          </Grid>
        )}
      </ListState>
    </Stack>
  );
}
