import { useParams } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import type { Me } from '../../store/sessionApi';
import { useGetWithdrawalQuery, useListWithdrawalsInfiniteQuery } from '../../store/withdrawalsApi';
import { CaseFrame, neighboursOf } from '../../widgets/queue/CaseFrame';
import { withdrawalsCopy as copy } from '../../words/office';
import { CustomerOfWithdrawal } from './CustomerOfWithdrawal';
import { Deeds } from './Deeds';
import { useWithdrawalFilter } from './filter';
import { History } from './History';
import { ReceiverFacts } from './ReceiverFacts';

/** A withdrawal: where the money is to go, what is known of the customer, what happened, and the decision. */
export function WithdrawalCaseScreen({ me }: { readonly me: Me }) {
  const id = Number(useParams().id);
  const [filter, , search] = useWithdrawalFilter();
  const { data } = useListWithdrawalsInfiniteQuery(filter);
  const neighbours = neighboursOf(id, data?.pages.flat() ?? [], '/withdrawals', search);
  const canDecide = me.routes.includes('POST /withdrawals/:id/approve/');
  return (
    <CaseFrame
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
          {canDecide ? <Deeds withdrawal={withdrawal} onSettled={settle} /> : null}
        </>
      )}
    />
  );
}
