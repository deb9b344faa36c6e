import { Note } from '@/ui/Text';
import type { KycCase } from '../../store/queuesApi';
import { Ago } from '../../widgets/Ago';
import { FactsCard } from '../../widgets/FactsCard';
import { identityCopy as copy, queueCopy } from '../../words/office';

/** The customer of a submission as their account has them, to be compared with the card. */
export function CustomerFacts({ submission }: { readonly submission: KycCase }) {
  const { facts } = copy;
  const { earlier, same_pictures: others } = submission;
  return (
    <FactsCard
      title={copy.customer}
      flags={others > 0 ? [copy.same(others)] : []}
      facts={[
        { term: facts.name, value: `${submission.first_name} ${submission.last_name}` },
        { term: facts.email, value: submission.email },
        { term: facts.phone, value: submission.phone_number },
        { term: facts.address, value: submission.address || queueCopy.missing },
        { term: facts.since, value: <Ago at={submission.customer_since} /> },
        { term: facts.sent, value: <Ago at={submission.submitted_at} /> },
      ]}
    >
      {earlier.length > 0 ? <h3>{copy.earlier}</h3> : null}
      {earlier.map(({ id, status, submitted_at, reason }) => (
        <Note key={id}>
          {copy.statuses[status]}, <Ago at={submitted_at} />. {reason}
        </Note>
      ))}
    </FactsCard>
  );
}
