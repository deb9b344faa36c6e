import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { environment } from '@/config/env';
import { isHttpFailure } from '@/lib/failure';
import { cliqueMessages } from '@/messages/cliques';
import { useGetInvitePreviewQuery } from '@/store/cliques/cliquesApi';
import type { InvitePreviewReply } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';
import { selectHasSession } from '@/store/user/userSlice';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { Note } from '@/ui/text/Text';
import { PageHeading } from '@/ui/layout/Headings';
import { Card } from '@/ui/layout/Card';
import { Panels } from '@/ui/layout/Layout';
import { Reload } from '@/ui/feedback/Reload';
import { LoadingStatus } from '@/ui/feedback/Skeleton';
import type { Query } from '@/widgets/feedback/QueryState';
import { useUntilKnown } from '@/widgets/feedback/useUntilKnown';
import { AboutMota } from './AboutMota';
import { UnusableInvite } from './UnusableInvite';
import { InvitedTo, InvitedToPlaceholder } from './InvitedTo';
import { JoinForm } from './JoinForm';

interface PreviewProps {
  readonly query: Query<InvitePreviewReply>;
  /** Whether to introduce Mota, if there is no invitation that does. */
  readonly isForVisitor: boolean;
}

/**
 * Shows the invitation of the link. If the server sends no preview, shows a message without an alert, because the link
 * may still work.
 */
function Preview({ query, isForVisitor }: PreviewProps) {
  const { data, error } = query;
  if (data?.invitation) return <InvitedTo preview={data.invitation} />;
  if (error === undefined) return null;
  return isForVisitor ? (
    <Card>
      <AboutMota />
      <Reload isQuiet query={query}>
        <Note as="span">{cliqueMessages.inviteUnknown}</Note>
      </Reload>
    </Card>
  ) : (
    <Reload query={query} isQuiet>
      {cliqueMessages.inviteUnknown}
    </Reload>
  );
}

/** Renders the screen /cliques/join/{token} (section 2). */
export default function JoinByInviteScreen() {
  const { token: invite = '' } = useParams();
  const query = useGetInvitePreviewQuery(invite, { skip: !environment.apiExtensions });
  const { isLoading } = query;
  const hasSession = useAppSelector(selectHasSession);
  // Keeps the invitation from a press until its outcome is known, because joining may use up the link even if the
  // response is lost.
  const { value, ...outcome } = useUntilKnown({ data: query.data, error: query.error });
  const { data, error } = value;
  const [wasUsable, setUsable] = useState(false);
  if (data?.invitation && !wasUsable) setUsable(true);
  const isRefused = wasUsable && data?.invitation === null;
  const unusable = useStepFocus(isRefused ? 'refused' : 'form', () => null);
  if (data?.invitation === null) {
    return (
      <>
        <PageHeading>{cliqueMessages.joinTitle}</PageHeading>
        <div ref={unusable} tabIndex={-1}>
          <UnusableInvite refusal={data.refusal} />
        </div>
      </>
    );
  }
  // Nobody should choose an amount for a clique that they can't see. A server that answers 404 has no previews: there,
  // only joining shows whether the link works.
  if (data === undefined && error !== undefined && !isHttpFailure(error, 404)) {
    return (
      <>
        <PageHeading>{cliqueMessages.joinTitle}</PageHeading>
        <Card>
          <Reload query={query}>{cliqueMessages.inviteFailed}</Reload>
        </Card>
      </>
    );
  }
  const isUnknown = data === undefined && error !== undefined;
  const isUnseen = isUnknown && !hasSession;
  const intro = isUnseen ? cliqueMessages.joinUnknownIntro : cliqueMessages.joinIntro;
  const preview = <Preview query={{ ...query, data, error }} isForVisitor={isUnseen} />;
  return (
    <>
      <PageHeading intro={intro}>{cliqueMessages.joinTitle}</PageHeading>
      {isLoading ? <LoadingStatus>{cliqueMessages.loadingInvitation}</LoadingStatus> : null}
      <Panels>
        {isLoading ? <InvitedToPlaceholder /> : null}
        {isUnseen ? null : preview}
        <JoinForm
          invite={invite}
          preview={data?.invitation}
          isLoading={isLoading}
          isUnknown={isUnknown}
          outcome={outcome}
        />
        {/* The form comes first, because it says what the visitor is invited to. */}
        {isUnseen ? preview : null}
      </Panels>
    </>
  );
}
