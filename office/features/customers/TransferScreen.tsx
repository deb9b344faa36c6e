import { Link, useParams } from 'react-router-dom';
import { formatMovement } from '@/lib/money';
import { PageHeading } from '@/ui/Headings';
import { Grid } from '@/ui/Layout';
import { useTransfer, type Explanation } from '../../store/customersApi';
import { Ago } from '../../widgets/Ago';
import { FactsCard } from '../../widgets/FactsCard';
import { Lines } from '../../widgets/Lines';
import { Loaded } from '../../widgets/Loaded';
import { balanceCopy as copy } from '../../words/customers';
import { queueCopy } from '../../words/office';

function Entries({ lines }: Pick<Explanation, 'lines'>) {
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
  const { facts } = copy;
  return (
    <Loaded query={query}>
      {({ description, kind, reference, provider_reference, occurred_at, ...transfer }) => (
        <>
          <PageHeading>{description}</PageHeading>
          <Grid columns="panel">
            <FactsCard
              title={copy.transfer}
              facts={[
                { term: facts.kind, value: kind.replaceAll('_', ' ') },
                { term: facts.reference, value: reference },
                provider_reference !== null && { term: facts.provider, value: provider_reference },
                { term: facts.when, value: <Ago at={occurred_at} /> },
              ]}
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
