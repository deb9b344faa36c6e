import { type ReactNode, useId } from 'react';
import { imageUrl } from '@/lib/imageUrl';
import { cliqueMessages } from '@/messages/cliques';
import { offerMessages } from '@/messages/offers';
import type { FailureSubject } from '@/failures/failureRules';
import { cliqueSelected } from '@/store/cliques/cliquesSlice';
import type { List } from '@/store/api/wire';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppDispatch } from '@/store/hooks';
import { AssetImage } from '@/ui/images/AssetImage';
import { Breakable } from '@/ui/text/Breakable';
import { CoveringButton } from '@/ui/overlays/Covering';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SectionHeading } from '@/ui/layout/Headings';
import { PeopleIcon } from '@/ui/images/icons';
import { Grid, Stack } from '@/ui/layout/Layout';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import { CliqueFunding } from '@/widgets/offers/CliqueFunding';
import { ProjectedNote } from '@/widgets/offers/ProjectedNote';
import { ListState, type Query } from '@/widgets/feedback/QueryState';
import classes from './CliqueList.module.css';
import { CliqueStatus } from './CliqueStatus';

/** Renders a clique in a list. The whole card opens it. The accessible name of its button is just the clique's name. */
function CliqueCard({ clique }: { clique: Clique }) {
  const dispatch = useAppDispatch();
  return (
    <li className={classes.card}>
      <AssetImage src={imageUrl(clique.assetImage)} shape="thumbnail" />
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
        <div>
          <Note>
            <Breakable>{clique.assetName}</Breakable>
          </Note>
          <Note>{offerMessages.yieldAndDuration(clique.roiPercent, clique.durationWeeks)}</Note>
        </div>
        <CliqueFunding clique={clique} />
      </div>
    </li>
  );
}

interface CliqueListProps {
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
      <Skeletons shape="text" count={2} />
      <Skeleton shape="text" width="most" />
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
  const { title, subject, query, emptyText, emptyAction } = props;
  const id = useId();
  return (
    <Stack as="section">
      <SectionHeading id={id}>{title}</SectionHeading>
      <ListState
        query={query}
        subject={subject}
        loading={cliqueMessages.loading}
        skeleton={cliquePlaceholders}
        empty={
          <EmptyState icon={<PeopleIcon />} action={emptyAction}>
            {emptyText}
          </EmptyState>
        }
      >
        {(cliques) => (
          <>
            <ProjectedNote />
            <Grid as="ul" columns="panel" aria-labelledby={id}>
              {cliques.map((clique) => (
                <CliqueCard key={clique.id} clique={clique} />
              ))}
            </Grid>
          </>
        )}
      </ListState>
    </Stack>
  );
}
