import { Card } from '@/ui/Card';
import { Grid } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import { csvOf } from '../../store/casesApi';
import {
  useApproveSubmissionMutation,
  useGetSubmissionQuery,
  useListSubmissionsInfiniteQuery,
  useRejectSubmissionMutation,
} from '../../store/customersApi';
import {
  submissionStatuses,
  type Submission,
  type SubmissionSummary,
} from '../../store/customersWire';
import { pages } from '../../store/pages';
import { useMay } from '../../store/sessionApi';
import type { QueueDefinition } from '../../widgets/lists';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import { Ago, ago, FactsCard, figure } from '../../widgets/values';
import { actionsCopy, askedCopy } from '../../words/actions';
import { fieldsCopy, nameOf, wordOf } from '../../words/fields';
import { queueCopy } from '../../words/office';
import { queuesCopy } from '../../words/queues';
import { Picture } from './Picture';

const copy = queuesCopy.kyc;

const approvalRight = 'POST /kyc/:id/approve/';

function Pictures({ id }: Pick<Submission, 'id'>) {
  const canDecide = useMay()(approvalRight);
  return (
    <Card as="section" aria-label={copy.pictures}>
      {canDecide ? (
        <Grid columns="field">
          <Picture path={`/kyc/${id}/identity_card/`} label={copy.card} />
          <Picture path={`/kyc/${id}/facial_recognition/`} label={copy.face} />
        </Grid>
      ) : (
        <Note>{copy.picturesHidden}</Note>
      )}
    </Card>
  );
}

/** The customer's data as their account has it, to be compared with the card. */
function CustomerFacts({ submission }: { readonly submission: Submission }) {
  const { earlier, same_pictures: others } = submission;
  return (
    <FactsCard
      title={copy.customer}
      flags={others > 0 ? [copy.same(others)] : []}
      facts={[
        { term: fieldsCopy.name, value: nameOf(submission) },
        { term: fieldsCopy.email, value: submission.email },
        { term: fieldsCopy.phone, value: submission.phone_number },
        { term: fieldsCopy.address, value: submission.address || queueCopy.missing },
        { term: fieldsCopy.customerSince, value: ago(submission.customer_since) },
        { term: copy.sent, value: ago(submission.submitted_at) },
      ]}
    >
      {earlier.length > 0 ? <h3>{copy.earlier}</h3> : null}
      {earlier.map(({ id, status, submitted_at, reason }) => (
        <Note key={id}>
          {wordOf(status)}, <Ago at={submitted_at} />. {reason}
        </Note>
      ))}
    </FactsCard>
  );
}

function Decided({ submission, next }: { submission: Submission; next: string }) {
  const { status, decided_by, decided_at, reason } = submission;
  return (
    <SectionCard title={queueCopy.decision}>
      <Text>
        <span>{wordOf(status)}</span>
        {decided_by === null ? null : <span>{queueCopy.by(decided_by)}</span>}
        {decided_at === null ? null : (
          <span>
            , <Ago at={decided_at} />
          </span>
        )}
      </Text>
      {reason === null ? null : <Note>{reason}</Note>}
      <LinkButton to={next}>{queueCopy.next}</LinkButton>
    </SectionCard>
  );
}

function useCaseActions({ id, status, reasons: allowed }: Submission): CaseActions {
  const [approve] = useApproveSubmissionMutation();
  const [reject] = useRejectSubmissionMutation();
  if (status !== 'In Progress') return [];
  return [
    staffAction({
      ...actionsCopy.approveSubmission,
      right: approvalRight,
      send: () => approve(id),
    }),
    staffAction({
      ...actionsCopy.rejectSubmission,
      right: 'POST /kyc/:id/reject/',
      fields: {
        reasons: {
          kind: 'checkboxes',
          label: askedCopy.reasons,
          options: allowed.map(({ code, sentence }) => ({ value: code, label: sentence })),
        },
      },
      isDangerous: true,
      send: ({ reasons }) => reject({ id, reasons }),
    }),
  ];
}

/** Identity checks: the two images side by side, the customer's data, and the decision. */
export const identityChecks: QueueDefinition<SubmissionSummary, Submission> = {
  queue: 'kyc',
  page: pages.identity,
  copy,
  usePages: useListSubmissionsInfiniteQuery,
  fileOf: (query) => csvOf('/kyc/', query),
  statuses: submissionStatuses,
  titleOf: nameOf,
  columns: [
    { key: 'email', header: fieldsCopy.email, render: ({ email }) => email },
    {
      key: 'sent',
      header: copy.sent,
      render: ({ submitted_at }) => ago(submitted_at),
      ...figure,
    },
  ],
  useCase: (id) => ({ query: useGetSubmissionQuery(Number(id)) }),
  caseTitleOf: nameOf,
  main: ({ id }) => <Pictures key={id} id={id} />,
  side: (submission, next) => (
    <>
      <CustomerFacts submission={submission} />
      {submission.status === 'In Progress' ? null : <Decided submission={submission} next={next} />}
    </>
  ),
  useCaseActions,
};
