import { skipToken } from '@reduxjs/toolkit/query';
import { rowsOfCustomer } from '@contract/rules/office';
import type { ComponentProps } from 'react';
import { Row } from '@/ui/layout/Layout';
import { Pill } from '@/ui/text/Pill';
import { useGetCustomerMoneyQuery } from '../../store/customersApi';
import type { CustomerMoney, CustomerRecord } from '../../store/customersWire';
import { useMay } from '../../store/sessionApi';
import { customerMessages } from '../../messages/customers';
import classes from './AtAGlance.module.css';

const messages = customerMessages.glance;

/** The rows of a kind that a customer has, of which the server sends no more than `rowsOfCustomer`. */
interface Counted extends Pick<ComponentProps<typeof Pill>, 'tone'> {
  readonly what: string;
  readonly rows: readonly unknown[];
}

/** Formats the length of a list that isn't empty. */
const countOf = ({ length }: readonly unknown[]): string =>
  length < rowsOfCustomer ? String(length) : messages.atLeast(length);

/** Returns the complaints, or only the open ones if there are any. */
function complaintsOf({ complaints }: CustomerRecord): Counted {
  const open = complaints.filter(({ outcome }) => outcome === null);
  const what = customerMessages.complaints;
  return open.length === 0 ? { what, rows: complaints } : { what, rows: open, tone: 'waiting' };
}

const moneyOf = ({ investments, cliques, withdrawals }: CustomerMoney): readonly Counted[] => [
  { what: customerMessages.investments, rows: investments },
  { what: customerMessages.cliques, rows: cliques },
  { what: customerMessages.withdrawals, rows: withdrawals },
];

/** Shows how many rows of a kind a customer has, and that they are open if they stand out. */
function Count({ what, rows, tone }: Counted) {
  const count = countOf(rows);
  return (
    <Pill tone={tone ?? 'neutral'}>
      {messages.count(what, tone === undefined ? count : messages.open(count))}
    </Pill>
  );
}

/**
 * Shows in one line whether a customer is verified, how much of each kind they have, and last what they don't have.
 * People who may not see money see no counts of it.
 */
export function AtAGlance({ customer }: { readonly customer: CustomerRecord }) {
  const maySeeMoney = useMay()('GET /customers/:id/money/');
  const { data: money } = useGetCustomerMoneyQuery(maySeeMoney ? customer.id : skipToken);
  const isVerified = customer.is_verified;
  const kinds = [...(money ? moneyOf(money) : []), complaintsOf(customer)];
  const missing = kinds.filter(({ rows }) => rows.length === 0).map(({ what }) => what);
  return (
    <div className={classes.glance}>
      <Row as="ul" gap={2} aria-label={messages.title}>
        <li>
          <Pill tone={isVerified ? 'success' : 'waiting'}>{messages.identity(isVerified)}</Pill>
        </li>
        {kinds
          .filter(({ rows }) => rows.length > 0)
          .map((kind) => (
            <li key={kind.what}>
              <Count {...kind} />
            </li>
          ))}
        {missing.length === 0 ? null : (
          <li className={classes.missing}>{messages.nothing(missing)}</li>
        )}
      </Row>
    </div>
  );
}
