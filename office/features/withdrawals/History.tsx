import { Link } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import type { WithdrawalCase } from '../../store/queuesApi';
import { Ago } from '../../widgets/Ago';
import { Lines } from '../../widgets/Lines';
import { queueCopy, withdrawalsCopy as copy } from '../../words/office';

/** The steps of this withdrawal, and the customer's other ones. */
export function History({ withdrawal }: { readonly withdrawal: WithdrawalCase }) {
  return (
    <>
      <Lines title={copy.steps} none={copy.noSteps} rows={withdrawal.steps}>
        {({ at, actor, action }) => (
          <>
            {action}
            {queueCopy.by(actor)}, <Ago at={at} />
          </>
        )}
      </Lines>
      <Lines title={copy.others} none={copy.none} rows={withdrawal.earlier}>
        {({ id, amount, status, account_number, requested_at }) => (
          <>
            <Link to={`/withdrawals/${id}`}>{formatNaira(amount)}</Link>{' '}
            {copy.toAccount(account_number)} {copy.statuses[status]}, <Ago at={requested_at} />
          </>
        )}
      </Lines>
    </>
  );
}
