import { formatMovement } from '@/lib/money';
import { Grid } from '@/ui/layout/Layout';
import { useGetTransferQuery } from '../../store/moneyApi';
import type { Explanation } from '../../store/moneyWire';
import { customerPage } from '../../store/pages';
import { ItemScreen } from '../../widgets/ItemScreen';
import { FactsCard, Lines, pageLink, referenceFact, when } from '../../widgets/values';
import { balanceMessages as messages } from '../../messages/customers';
import { formatAction } from '../../messages/audit';
import { fieldMessages } from '../../messages/fields';
import { listMessages } from '../../messages/lists';

/** Explains a transfer: its entries, its cause, and who decided about it. */
export function TransferScreen() {
  return (
    <ItemScreen<Explanation>
      useItem={useGetTransferQuery}
      titleOf={({ description }) => description}
    >
      {(transfer) => (
        <Grid columns="panel">
          <FactsCard
            title={messages.transfer}
            facts={[
              { term: fieldMessages.kind, value: transfer.kind.replaceAll('_', ' ') },
              referenceFact(messages.ourReference, transfer.reference),
              referenceFact(messages.theirReference, transfer.provider_reference),
              { term: messages.booked, value: when(transfer.occurred_at) },
            ]}
          />

          <Lines title={messages.entries} rows={transfer.lines}>
            {({ account, customer_id, name, amount }) => [
              `${formatMovement(amount)} ${account.replaceAll('_', ' ')} `,
              customer_id !== null && pageLink(customerPage(customer_id), name),
            ]}
          </Lines>
          <Lines title={messages.causes} rows={transfer.causes}>
            {({ kind: cause, said, at }) => [messages.cause(cause, said), ' ', when(at)]}
          </Lines>
          <Lines title={messages.steps} rows={transfer.steps}>
            {({ action, actor, at }) => [
              formatAction(action),
              listMessages.by(actor),
              ', ',
              when(at),
            ]}
          </Lines>
        </Grid>
      )}
    </ItemScreen>
  );
}
