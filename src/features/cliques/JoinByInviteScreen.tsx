import { useParams } from 'react-router-dom';
import { environment } from '@/config/env';
import { isHttpFailure } from '@/lib/failure';
import { cliquesCopy } from '@/words/cliques';
import { useGetInvitePreviewQuery } from '@/store/cliques/cliquesApi';
import type { InvitePreviewReply } from '@/store/cliques/cliquesWire';
import { PageHeading } from '@/ui/Headings';
import { Panels } from '@/ui/Layout';
import { Reload } from '@/ui/Reload';
import { LoadingStatus } from '@/ui/Skeleton';
import type { Query } from '@/widgets/QueryState';
import { useUntilKnown } from '@/widgets/useUntilKnown';
import { DeadInvite } from './DeadInvite';
import { InvitedTo, InvitedToPlace } from './InvitedTo';
import { JoinForm } from './JoinForm';

/** The invitation of the link. An unknown one isn't an alert, because joining shows whether the link still works. */
function Preview({ query }: { query: Query<InvitePreviewReply> }) {
  const { data, error } = query;
  if (data?.invitation) return <InvitedTo preview={data.invitation} />;
  if (error === undefined) return null;
  return (
    <Reload query={query} isQuiet>
      {isHttpFailure(error, 404) ? cliquesCopy.inviteUnknown : cliquesCopy.inviteFailed}
    </Reload>
  );
}

/** Section 2, /cliques/join/{token}. */
export default function JoinByInviteScreen() {
  const { token: invite = '' } = useParams();
  const query = useGetInvitePreviewQuery(invite, { skip: !environment.apiExtensions });
  const { isLoading } = query;
  // A join may use up the link before its answer is lost.
  const { value: data, ...outcome } = useUntilKnown(query.data);
  if (data?.invitation === null) {
    return (
      <>
        <PageHeading>{cliquesCopy.joinTitle}</PageHeading>
        <DeadInvite refusal={data.refusal} />
      </>
    );
  }
  return (
    <>
      <PageHeading intro={cliquesCopy.joinIntro}>{cliquesCopy.joinTitle}</PageHeading>
      {isLoading ? <LoadingStatus>{cliquesCopy.loadingInvitation}</LoadingStatus> : null}
      <Panels>
        {isLoading ? <InvitedToPlace /> : null}
        <Preview query={{ ...query, data }} />
        <JoinForm
          invite={invite}
          preview={data?.invitation}
          isLoading={isLoading}
          outcome={outcome}
        />
      </Panels>
    </>
  );
}
