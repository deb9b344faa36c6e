import { LinkButton } from '@/ui/buttons/LinkButton';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Note, Text } from '@/ui/text/Text';
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
import { IdentityCardDrawing } from '../../widgets/drawings';
import type { CheckboxOption } from '../../widgets/fields';
import { reasonColumn, type QueueDefinition } from '../../widgets/lists';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import {
  ago,
  email,
  checked,
  FactsCard,
  momentBeside,
  orNone,
  phoneLink,
  when,
  When,
} from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { fieldMessages, nameOf, labelOf } from '../../messages/fields';
import { listMessages } from '../../messages/lists';
import { queueMessages } from '../../messages/queues';
import { reasonMessages } from '../../messages/reasons';
import { Pictures } from './Picture';

const messages = queueMessages.kyc;

const approvalRight = 'POST /kyc/:id/approve/';

/** Shows the pictures below the name in the customer's account, which must be on the card. */
function Comparison({ submission }: { readonly submission: Submission }) {
  const { id, same_pictures: others } = submission;
  const canDecide = useMay()(approvalRight);
  return (
    <FactsCard
      title={messages.compare}
      flags={[others > 0 && messages.same(others)]}
      facts={[
        {
          term: fieldMessages.name,
          qualifier: messages.onCard,
          value: nameOf(submission),
          emphasis: 'total',
        },
      ]}
    >
      {canDecide ? (
        <Pictures
          name={nameOf(submission)}
          pictures={[
            { path: `/kyc/${id}/identity_card/`, label: messages.card },
            { path: `/kyc/${id}/facial_recognition/`, label: messages.face },
          ]}
        />
      ) : (
        <Note>{messages.picturesHidden}</Note>
      )}
    </FactsCard>
  );
}

/** Shows how to reach the customer, since when they have been one, and what they have sent so far. */
function History({ submission }: { readonly submission: Submission }) {
  const { earlier, same_pictures: others } = submission;
  return (
    <FactsCard
      title={messages.history}
      facts={[
        { term: fieldMessages.phone, value: phoneLink(submission.phone_number) },
        { term: fieldMessages.email, value: submission.email },
        { term: fieldMessages.address, value: orNone(submission.address) },
        { term: fieldMessages.customerSince, value: when(submission.customer_since) },
        { term: messages.sent, value: when(submission.submitted_at) },
        { term: messages.pictures, value: others === 0 && checked(true, messages.notSame) },
        {
          term: messages.earlier,
          value: earlier.length === 0 ? messages.firstSubmission : earlier.length,
        },
      ]}
    >
      {earlier.map(({ id, status, submitted_at, reason }) => (
        <Note key={id}>
          {labelOf(status)}, <When at={submitted_at} />. {reason}
        </Note>
      ))}
    </FactsCard>
  );
}

function Decided({ submission, next }: { submission: Submission; next: string }) {
  const { status, decided_by, decided_at, reason } = submission;
  return (
    <SectionCard title={listMessages.decision}>
      <Text>
        <span>{labelOf(status)}</span>
        {decided_by === null ? null : <span>{listMessages.by(decided_by)}</span>}
        {decided_at === null ? null : (
          <span>
            , <When at={decided_at} />
          </span>
        )}
      </Text>
      {reason === null ? null : <Note>{reason}</Note>}
      <LinkButton to={next}>{listMessages.next}</LinkButton>
    </SectionCard>
  );
}

/**
 * Returns a reason as an option with a short label. If the office has no short label for it, the label is the reason's
 * full sentence.
 */
function optionOf({ code, sentence }: Submission['reasons'][number]): CheckboxOption {
  const known = messages.rejections.find(({ labels }) => code in labels);
  const label = known?.labels[code];
  if (known === undefined || label === undefined) {
    return { value: code, label: sentence, group: messages.otherReasons };
  }
  return { value: code, label, group: known.group, sentence };
}

function useCaseActions({ id, status, reasons: allowed }: Submission): CaseActions {
  const [approve] = useApproveSubmissionMutation();
  const [reject] = useRejectSubmissionMutation();
  if (status !== 'In Progress') return [];
  return [
    staffAction({
      ...actionMessages.approveSubmission,
      right: approvalRight,
      send: () => approve(id),
    }),
    staffAction({
      ...actionMessages.rejectSubmission,
      right: 'POST /kyc/:id/reject/',
      fields: {
        reasons: {
          kind: 'checkboxes',
          label: askedMessages.reasons,
          options: allowed.map(optionOf),
        },
      },
      isDangerous: true,
      send: ({ reasons }) => reject({ id, reasons }),
    }),
  ];
}

const whyOf = ({ status }: Pick<Submission, 'status'>) => reasonMessages.kyc[status];

/** Identity checks: the customer's name above the two pictures, and the decision. */
export const identityChecks: QueueDefinition<SubmissionSummary, Submission> = {
  drawing: <IdentityCardDrawing />,
  queue: 'kyc',
  page: pages.identity,
  messages,
  usePages: useListSubmissionsInfiniteQuery,
  fileOf: (query) => csvOf('/kyc/', query),
  statuses: submissionStatuses,
  titleOf: nameOf,
  columns: [
    {
      key: 'email',
      header: fieldMessages.email,
      render: (row) => email(row.email),
    },
    reasonColumn(whyOf),
    {
      key: 'sent',
      header: messages.sent,
      render: ({ submitted_at }) => ago(submitted_at),
      ...momentBeside,
    },
  ],
  useCase: (id) => ({ query: useGetSubmissionQuery(Number(id)) }),
  whyOf,
  caseTitleOf: nameOf,
  personOf: nameOf,
  main: (submission) => <Comparison key={submission.id} submission={submission} />,
  more: (submission) => <History submission={submission} />,
  decided: (submission, next) =>
    submission.status === 'In Progress' ? null : <Decided submission={submission} next={next} />,
  useCaseActions,
};
