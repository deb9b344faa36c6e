import { Explanation } from '@contract/office/money';
import { formatMovement } from '@/lib/money';
import { Grid } from '@/ui/Layout';
import { reading } from '../../store/calls';
import { ItemScreen } from '../../widgets/ItemScreen';
import { ago, FactsCard, Lines, roleLink } from '../../widgets/values';
import { balanceCopy as copy } from '../../words/customers';
import { queueCopy } from '../../words/office';

const useTransfer = reading('/transfers/:id/', Explanation);

/** Explains a transfer: its entries, what caused it, and who decided about that. */
export function TransferScreen() {
  return (
    <ItemScreen by={useTransfer} titleOf={({ description }) => description}>
      {(transfer) => (
        <Grid columns="panel">
          <FactsCard
            title={copy.transfer}
            of={Explanation}
            row={transfer}
            facts={[
              ['kind', transfer.kind.replaceAll('_', ' ')],
              'reference',
              'provider_reference',
              'occurred_at',
            ]}
            labels={copy.transferLabels}
          />
          <Lines title={copy.entries} none={copy.none} rows={transfer.lines}>
            {({ account, customer_id, name, amount }) => [
              `${formatMovement(amount)} ${account.replaceAll('_', ' ')} `,
              customer_id !== null && roleLink(`/customers/${customer_id}`, name),
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
