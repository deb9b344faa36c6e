import { useParams } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { imageUrl } from '@/lib/imageUrl';
import { cliquesCopy } from '@/words/cliques';
import { describeFailure } from '@/messages/describeFailure';
import { contributionOpened } from '@/store/cliques/cliquesSlice';
import { standingOf } from '@/store/cliques/cliqueStanding';
import { useAppDispatch } from '@/store/hooks';
import { AssetImage } from '@/ui/AssetImage';
import { BackLink } from '@/ui/BackLink';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { PeopleIcon } from '@/ui/icons';
import { Panels, Stack } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { Reload } from '@/ui/Reload';
import { LoadingStatus, Skeleton, Skeletons } from '@/ui/Skeleton';
import { useNow } from '@/ui/useNow';
import { CliqueFacts, CliqueProgress } from './CliqueFacts';
import { CliqueMembers } from './CliqueMembers';
import { CliqueStatus } from './CliqueStatus';
import { CreatorInvites, useMayInvite } from './CreatorInvites';
import { FundedNotice } from './FundedNotice';
import { ShareClique } from './ShareClique';
import { type OfClique, useCliqueById } from './useCliqueById';

/** Opens the join flow at this clique. Without a session, the guard of that page sends the customer to the sign-in and back. */
function JoinLink({ clique, isMember }: OfClique) {
  const dispatch = useAppDispatch();
  return (
    <LinkButton
      block
      to={paths.cliques.to()}
      onClick={() => dispatch(contributionOpened(clique.id))}
    >
      {isMember ? cliquesCopy.addToContribution : cliquesCopy.joinThis}
    </LinkButton>
  );
}

function CliquePage({ clique, isMember }: OfClique) {
  const standing = standingOf(clique, useNow());
  const mayInvite = useMayInvite(clique);
  const members = isMember && environment.apiExtensions ? <CliqueMembers clique={clique} /> : null;
  return (
    <>
      <PageHeading actions={<CliqueStatus clique={clique} />}>{clique.name}</PageHeading>
      <Panels>
        <Stack>
          <AssetImage src={imageUrl(clique.assetImage)} shape="hero" eager />
          <Card>
            <FundedNotice standing={standing} isMember={isMember} />
            <CliqueProgress clique={clique} />
            {standing === 'open' ? <JoinLink clique={clique} isMember={isMember} /> : null}
            <ShareClique clique={clique} />
          </Card>
          <CreatorInvites clique={clique} />
        </Stack>
        <Stack>
          <Card>
            <CliqueFacts clique={clique} />
          </Card>
          {mayInvite ? members : null}
        </Stack>
      </Panels>
      {/* Without invitations both columns end together, and the members go under them. */}
      {mayInvite ? null : members}
    </>
  );
}

/** The number of facts that most cliques have. */
const factPlaces = 13;

function CliqueContent({ id }: { id: string }) {
  const { clique, isMember, isLoading, failed } = useCliqueById(id);
  if (clique !== null) return <CliquePage clique={clique} isMember={isMember} />;
  if (failed !== null) {
    return (
      <>
        <PageHeading>{cliquesCopy.clique}</PageHeading>
        <Reload query={failed}>{describeFailure(failed.subject, failed.error)}</Reload>
      </>
    );
  }
  if (!isLoading) {
    return (
      <>
        <PageHeading>{cliquesCopy.notFound}</PageHeading>
        <Card>
          <EmptyState
            icon={<PeopleIcon />}
            action={<LinkButton to={paths.cliques.to()}>{cliquesCopy.browse}</LinkButton>}
          >
            {cliquesCopy.notFoundHint}
          </EmptyState>
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeading actions={<Skeleton shape="pill" width="quarter" />}>
        {cliquesCopy.clique}
      </PageHeading>
      <LoadingStatus>{cliquesCopy.loading}</LoadingStatus>
      <Panels>
        <Stack>
          <Skeleton shape="hero" />
          <Card>
            <Skeletons shape="text" count={2} />
            <Skeleton shape="control" />
          </Card>
        </Stack>
        <Card>
          <Skeletons shape="text" count={factPlaces} />
        </Card>
      </Panels>
    </>
  );
}

/** Section 2, "Clique detail". It needs no session, because public cliques are public. */
export default function CliqueScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to={paths.cliques.to()}>{cliquesCopy.toCliques}</BackLink>
      <CliqueContent id={id} />
    </>
  );
}
