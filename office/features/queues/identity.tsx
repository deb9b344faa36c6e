import { KycCase, KycSummary } from '@contract/office/customers';
import { Card } from '@/ui/Card';
import { Grid } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import { listOf, reading } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { actionOf } from '../../widgets/ActionsCard';
import type { QueueDefinition } from '../../widgets/lists';
import { Ago, FactsCard } from '../../widgets/values';
import { nameOf, wordOf } from '../../words/fields';
import { queueCopy } from '../../words/office';
import { queuesCopy } from '../../words/queues';
import { Picture } from './Picture';

const copy = queuesCopy.kyc;

type Submission = ReadBy<typeof KycCase>;

const useSubmission = reading('/kyc/:id/', KycCase);

function Pictures({ id }: Pick<Submission, 'id'>) {
  const canDecide = useMay()('POST /kyc/:id/approve/');
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
  const { earlier, same_pictures: others, address } = submission;
  return (
    <FactsCard
      title={copy.customer}
      flags={others > 0 ? [copy.same(others)] : []}
      of={KycCase}
      row={submission}
      facts={[
        ['first_name', nameOf(submission)],
        'email',
        'phone_number',
        ['address', address || queueCopy.missing],
        'customer_since',
        'submitted_at',
      ]}
      labels={copy.labels}
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

/** Identity checks: the two images side by side, the customer's data, and the decision. */
export const identityChecks: QueueDefinition<typeof KycSummary, Submission> = {
  queue: 'kyc',
  path: '/identity',
  list: listOf('/kyc/', KycSummary),
  statuses: KycSummary.properties.status.enum,
  copy,
  titleOf: nameOf,
  columns: ['email', 'submitted_at'],
  useCase: (id) => ({ query: useSubmission(id) }),
  caseTitleOf: nameOf,
  main: ({ id }) => <Pictures key={id} id={id} />,
  side: (submission, next) => (
    <>
      <CustomerFacts submission={submission} />
      {submission.status === 'In Progress' ? null : <Decided submission={submission} next={next} />}
    </>
  ),
  actionsOf: ({ status, reasons: all }) => {
    const reasons = all.map(({ code, sentence }) => ({ value: code, label: sentence }));
    const reject = actionOf('POST /kyc/:id/reject/', { isDangerous: true, options: { reasons } });
    return status === 'In Progress' ? [actionOf('POST /kyc/:id/approve/'), reject] : [];
  },
};
