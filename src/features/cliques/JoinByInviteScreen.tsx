import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Form, type FormOutcome } from '@/forms/Form';
import { MoneyField } from '@/forms/MoneyField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { isHttpFailure } from '@/lib/failure';
import { cliqueCopy } from '@/messages/cliques';
import { selectHasSession } from '@/store/auth/authSlice';
import {
  useGetInvitePreviewQuery,
  useJoinCliqueByInviteMutation,
} from '@/store/cliques/cliquesApi';
import { selectInviteDraft } from '@/store/cliques/cliquesSlice';
import type { InvitePreview } from '@/store/cliques/cliquesWire';
import { useAppDispatch, useAppSelector, useHasExtensions } from '@/store/hooks';
import { selectIsHostUnknown } from '@/store/host/hostSlice';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useListBanksQuery } from '@/store/wallet/walletApi';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { Panels, Stack } from '@/ui/Layout';
import { Reload } from '@/ui/Reload';
import { Skeletons } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import type { Query } from '@/widgets/QueryState';
import {
  contributionChoices,
  contributionSchema,
  type ContributionValues,
  koboOf,
} from './contribution';
import { ContributionReview } from './ContributionReview';
import { InvitedTo, InvitedToPlace } from './InvitedTo';
import { WaysIn } from './WaysIn';

/** Its data is missing or null where the server does not tell. */
type PreviewQuery = Query<InvitePreview | null> & { readonly isLoading: boolean };

function JoinForm({ invite, query }: { invite: string; query: PreviewQuery }) {
  const { data: preview, isLoading } = query;
  const [join] = useJoinCliqueByInviteMutation();
  const draft = useAppSelector(selectInviteDraft);
  const hasSession = useAppSelector(selectHasSession);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);

  const submit = async ({ amount }: ContributionValues): Promise<FormOutcome | undefined> => {
    const { error } = await join({ id: invite, amount: koboOf(amount) });
    if (error === undefined) {
      dispatch(toastRaised({ name: 'cliqueJoined' }));
      void navigate(paths.cliques.to());
      return undefined;
    }
    setRefused(isHttpFailure(error, 401));
    return refusedBy('joinCliqueByInvite', error);
  };

  const amount = draft?.invite === invite ? draft.amount : '';
  return (
    <Card>
      <Form initialValues={{ amount }} schema={contributionSchema} onSubmit={submit}>
        <MoneyField
          name="amount"
          label="Contribution amount"
          {...(preview && { choices: contributionChoices(preview.remainingFunding) })}
          required
        />
        {/* the chips and the example, which would move the button */}
        {isLoading ? <Skeletons shape="control" count={3} /> : null}
        {preview ? (
          <ContributionReview terms={preview} field="amount" button="Join clique" />
        ) : null}
        <SubmitButton variant="pay">Join clique</SubmitButton>
        {hasSession && !isRefused ? null : <WaysIn invite={invite} />}
      </Form>
    </Card>
  );
}

/** What the link invites to. No alert where that is unknown: whether the link still works is for joining to say. */
function Preview({ query }: { query: PreviewQuery }) {
  const { data: preview, error } = query;
  if (preview) return <InvitedTo preview={preview} />;
  if (preview === undefined && error === undefined) return null;
  return (
    <Stack>
      {preview === null || isHttpFailure(error, 404) ? (
        <Text tone="muted">{cliqueCopy.inviteUnknown}</Text>
      ) : null}
      {error === undefined ? null : <Reload query={query} />}
    </Stack>
  );
}

/** What the link invites to, from a server that says so. Without a session nothing has shown yet whose server it is. */
function useInvitePreview(invite: string): PreviewQuery {
  const isHostUnknown = useAppSelector(selectIsHostUnknown);
  const hasExtensions = useHasExtensions();
  const host = useListBanksQuery(undefined, { skip: !isHostUnknown });
  const preview = useGetInvitePreviewQuery(invite, { skip: !hasExtensions });
  return { ...preview, isLoading: preview.isLoading || host.isLoading };
}

/** Section 2, /cliques/join/{token}. Without a session the ways in lead back here, with the amount kept. */
export default function JoinByInviteScreen() {
  const { token: invite = '' } = useParams();
  const query = useInvitePreview(invite);
  return (
    <>
      <PageHeading intro={cliqueCopy.joinIntro}>Join a clique</PageHeading>
      <Panels>
        {query.isLoading ? <InvitedToPlace /> : null}
        <Preview query={query} />
        <JoinForm invite={invite} query={query} />
      </Panels>
    </>
  );
}
