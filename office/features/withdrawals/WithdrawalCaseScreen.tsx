import { useParams } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import { useWithdrawal } from '../../store/queuesApi';
import { CaseFrame } from '../../widgets/queue/CaseFrame';
import { Deeds } from '../../widgets/queue/Deeds';
import { withdrawalsCopy as copy } from '../../words/office';
import { deedsOf } from './deeds';
import { CustomerOfWithdrawal, ReceiverFacts } from './facts';
import { History } from './History';
import { withdrawals } from './queue';

/** A withdrawal: where the money is to go, what is known of the customer, what happened, and the decision. */
export function WithdrawalCaseScreen() {
  const id = Number(useParams().id);
  return (
    <CaseFrame
      definition={withdrawals}
      id={id}
      query={useWithdrawal(id)}
      titleOf={({ amount, ...summary }) =>
        copy.titleOf(formatNaira(amount), `${summary.first_name} ${summary.last_name}`)
      }
      main={(withdrawal) => (
        <>
          <ReceiverFacts withdrawal={withdrawal} />
          <History withdrawal={withdrawal} />
        </>
      )}
      side={(withdrawal, settle) => (
        <>
          <CustomerOfWithdrawal withdrawal={withdrawal} />
          <Deeds id={id} deeds={deedsOf(withdrawal)} onSettled={settle} />
        </>
      )}
    />
  );
}
