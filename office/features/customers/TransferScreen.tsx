import { formatMovement } from '@/lib/money';
import { Grid } from '@/ui/Layout';
import { useGetTransferQuery } from '../../store/moneyApi';
import type { Explanation } from '../../store/moneyWire';
import { customerPage } from '../../store/pages';
import { ItemScreen } from '../../widgets/ItemScreen';
import { ago, FactsCard, Lines, pageLink } from '../../widgets/values';
import { balanceCopy as copy } from '../../words/customers';
import { fieldsCopy } from '../../words/fields';
import { queueCopy } from '../../words/office';

/** Explains a transfer: its entries, what caused it, and who decided about that. */
export function TransferScreen() {
  return (
    <ItemScreen<Explanation>
      useItem={useGetTransferQuery}
      titleOf={({ description }) => description}
    >
      {(transfer) => (
        <Grid columns="panel">
          <FactsCard
            title={copy.transfer}
            facts={[
              { term: fieldsCopy.kind, value: transfer.kind.replaceAll('_', ' ') },
              { term: copy.ourReference, value: transfer.reference },
              { term: copy.theirReference, value: transfer.provider_reference },
              { term: copy.booked, value: ago(transfer.occurred_at) },
            ]}
          />
          <Lines title={copy.entries} none={copy.none} rows={transfer.lines}>
            {({ account, customer_id, name, amount }) => [
              `${formatMovement(amount)} ${account.replaceAll('_', ' ')} `,
              customer_id !== null && pageLink(customerPage(customer_id), name),
            ]}
          </Lines>
          <Lines title={copy.causes} none={copy.none} rows={transfer.causes}>
            {({ kind: cause, said, at }) => [copy.cause(cause, said), ' ', ago(at)]}
          </Lines>
          <Lines title={copy.steps} none={copy.none} rows={transfer.steps}>
            {({ action, actor, at }) => [action, queueCopy.by(actor), ', ', ago(at)]}
          </Lines>
        </Grid>
      )}
    </ItemScreen>
  );
}
