import { useParams } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import { useGetWithdrawalQuery, useListWithdrawalsInfiniteQuery } from '../../store/withdrawalsApi';
import { CaseFrame, neighboursOf } from '../../widgets/queue/CaseFrame';
import { Deeds } from '../../widgets/queue/Deeds';
import { withdrawalsCopy as copy } from '../../words/office';
import { CustomerOfWithdrawal } from './CustomerOfWithdrawal';
import { deedsOf } from './deeds';
import { useWithdrawalFilter } from './filter';
import { History } from './History';
import { ReceiverFacts } from './ReceiverFacts';

/** A withdrawal: where the money is to go, what is known of the customer, what happened, and the decision. */
export function WithdrawalCaseScreen() {
  const id = Number(useParams().id);
  const [filter, , search] = useWithdrawalFilter();
  const { data } = useListWithdrawalsInfiniteQuery(filter);
  const neighbours = neighboursOf(id, data?.pages.flat() ?? [], '/withdrawals', search);
  return (
    <CaseFrame
      queue="withdrawals"
      id={id}
      back={copy.back}
      neighbours={neighbours}
      query={useGetWithdrawalQuery(id)}
      titleOf={({ amount, first_name, last_name }) =>
        copy.titleOf(formatNaira(amount), `${first_name} ${last_name}`)
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
          <Deeds id={withdrawal.id} deeds={deedsOf(withdrawal)} onSettled={settle} />
        </>
      )}
    />
  );
}
