import { Link } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import type { WithdrawalCase } from '../../store/withdrawalsApi';
import { Ago } from '../../widgets/Ago';
import { queueCopy, withdrawalsCopy as copy } from '../../words/office';

/** The steps of this withdrawal, and the customer's other ones. */
export function History({ withdrawal }: { readonly withdrawal: WithdrawalCase }) {
  const { steps, earlier } = withdrawal;
  return (
    <>
      <SectionCard title={copy.steps}>
        {steps.length === 0 ? <Note>{copy.noSteps}</Note> : null}
        {steps.map(({ at, actor, action }) => (
          <Note key={`${at} ${action}`}>
            {action}
            {queueCopy.by(actor)}, <Ago at={at} />
          </Note>
        ))}
      </SectionCard>
      <SectionCard title={copy.others}>
        {earlier.length === 0 ? <Note>{copy.none}</Note> : null}
        {earlier.map(({ id, amount, status, account_number, requested_at }) => (
          <Note key={id}>
            <Link to={`/withdrawals/${id}`}>{formatNaira(amount)}</Link>{' '}
            {copy.toAccount(account_number)} {copy.statuses[status]}, <Ago at={requested_at} />
          </Note>
        ))}
      </SectionCard>
    </>
  );
}
