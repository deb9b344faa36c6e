import { useParams } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { imageUrl } from '@/lib/imageUrl';
import { cliqueMessages } from '@/messages/cliques';
import { describeFailure } from '@/failures/describeFailure';
import { contributionOpened } from '@/store/cliques/cliquesSlice';
import { cliqueStateOf } from '@/store/cliques/cliqueState';
import { useAppDispatch } from '@/store/hooks';
import { AssetImage } from '@/ui/images/AssetImage';
import { BackLink } from '@/ui/buttons/BackLink';
import { Card } from '@/ui/layout/Card';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/layout/Headings';
import { PeopleIcon } from '@/ui/images/icons';
import { Panels, Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Reload } from '@/ui/feedback/Reload';
import { LoadingStatus, Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { useNow } from '@/ui/useNow';
import { CliqueFacts, CliqueProgress } from './CliqueFacts';
import { CliqueMembers } from './CliqueMembers';
import { CliqueStatus } from './CliqueStatus';
import { CreatorInvites, useMayInvite } from './CreatorInvites';
import { FundedNotice } from './FundedNotice';
import { ShareClique } from './ShareClique';
import { type OfClique, useCliqueById } from './useCliqueById';

/** Links to the join flow, opened at this clique. Without a session, that page redirects to the sign-in and back. */
function JoinLink({ clique, isMember }: OfClique) {
  const dispatch = useAppDispatch();
  return (
    <LinkButton
      block
      to={paths.cliques.to()}
      onClick={() => dispatch(contributionOpened(clique.id))}
    >
      {isMember ? cliqueMessages.addToContribution : cliqueMessages.joinThis}
    </LinkButton>
  );
}

function CliquePage({ clique, isMember }: OfClique) {
  const state = cliqueStateOf(clique, useNow());
  const mayInvite = useMayInvite(clique);
  const members = isMember && environment.apiExtensions ? <CliqueMembers clique={clique} /> : null;
  return (
    <>
      <PageHeading actions={<CliqueStatus clique={clique} />}>{clique.name}</PageHeading>
      <Panels>
        <Stack>
          <AssetImage
            src={imageUrl(clique.assetImage)}
            name={clique.assetName}
            shape="banner"
            eager
          />
          <Card>
            <FundedNotice state={state} isMember={isMember} />
            <CliqueProgress clique={clique} />
          </Card>
          {/* The column of facts leaves space for the members here, unless there are invitations. */}
          {mayInvite ? null : members}
        </Stack>
        <Stack>
          <Card>
            <CliqueFacts clique={clique} level={2}>
              {state === 'open' ? (
                <Stack>
                  <JoinLink clique={clique} isMember={isMember} />
                  <ShareClique clique={clique} />
                </Stack>
              ) : null}
            </CliqueFacts>
          </Card>
          {mayInvite ? members : null}
        </Stack>
        <CreatorInvites clique={clique} />
      </Panels>
    </>
  );
}

/** Number of lines that the facts of most cliques have, for the placeholder. */
const factPlaceholders = 19;

function CliqueContent({ id }: { id: string }) {
  const { clique, isMember, isLoading, failed } = useCliqueById(id);
  if (clique !== null) return <CliquePage clique={clique} isMember={isMember} />;
  if (failed !== null) {
    return (
      <>
        <PageHeading>{cliqueMessages.clique}</PageHeading>
        <Reload query={failed}>{describeFailure(failed.subject, failed.error)}</Reload>
      </>
    );
  }
  if (!isLoading) {
    return (
      <>
        <PageHeading>{cliqueMessages.notFound}</PageHeading>
        <Card>
          <EmptyState
            icon={<PeopleIcon />}
            action={<LinkButton to={paths.cliques.to()}>{cliqueMessages.browse}</LinkButton>}
          >
            {cliqueMessages.notFoundHint}
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeading actions={<Skeleton shape="pill" width="quarter" />}>
        {cliqueMessages.clique}
      </PageHeading>
      <LoadingStatus>{cliqueMessages.loading}</LoadingStatus>
      <Panels>
        <Stack>
          <Skeleton shape="banner" />
          <Card>
            <Skeletons shape="text" count={4} />
          </Card>
        </Stack>
        <Card>
          <Skeletons shape="text" count={factPlaceholders} />
          <Skeleton shape="control" />
        </Card>
      </Panels>
    </>
  );
}

/**
 * Renders the screen "Clique detail" (section 2). It needs no session, because public cliques are visible to everyone.
 */
export default function CliqueScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to={paths.cliques.to()}>{cliqueMessages.toCliques}</BackLink>
      <CliqueContent id={id} />
    </>
  );
}
