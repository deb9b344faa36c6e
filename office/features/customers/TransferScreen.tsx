import { Link, useParams } from 'react-router-dom';
import { Explanation } from '@contract/office/money';
import { formatMovement } from '@/lib/money';
import { PageHeading } from '@/ui/Headings';
import { Grid } from '@/ui/Layout';
import { reading } from '../../store/read';
import type { ReadBy } from '../../store/reply';
import { Ago } from '../../widgets/Ago';
import { FactsCard } from '../../widgets/FactsCard';
import { Lines } from '../../widgets/Lines';
import { Loaded } from '../../widgets/Loaded';
import { balanceCopy as copy } from '../../words/customers';
import { queueCopy } from '../../words/office';

const useTransfer = reading('/transfers/:id/', Explanation);

function Entries({ lines }: Pick<ReadBy<typeof Explanation>, 'lines'>) {
  return (
    <Lines title={copy.entries} none={copy.none} rows={lines}>
      {({ account, customer_id, name, amount }) => (
        <>
          {formatMovement(amount)} {account.replaceAll('_', ' ')}{' '}
          {customer_id === null ? null : <Link to={`/customers/${customer_id}`}>{name}</Link>}
        </>
      )}
    </Lines>
  );
}

/** Explains a transfer: its entries, what caused it, and who decided about that. */
export function TransferScreen() {
  const query = useTransfer(Number(useParams().id));
  return (
    <Loaded query={query}>
      {(transfer) => (
        <>
          <PageHeading>{transfer.description}</PageHeading>
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
            <Entries lines={transfer.lines} />
            <Lines title={copy.causes} none={copy.none} rows={transfer.causes}>
              {({ kind: cause, said, at }) => (
                <>
                  {copy.cause(cause, said)} {at === null ? null : <Ago at={at} />}
                </>
              )}
            </Lines>
            <Lines title={copy.steps} none={copy.none} rows={transfer.steps}>
              {({ action, actor, at }) => (
                <>
                  {action}
                  {queueCopy.by(actor)}, <Ago at={at} />
                </>
              )}
            </Lines>
          </Grid>
        </>
      )}
    </Loaded>
  );
}
