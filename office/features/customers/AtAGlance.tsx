import { skipToken } from '@reduxjs/toolkit/query';
import { rowsOfCustomer } from '@contract/rules/office';
import type { ComponentProps } from 'react';
import { Row } from '@/ui/layout/Layout';
import { Pill } from '@/ui/text/Pill';
import { useGetCustomerMoneyQuery } from '../../store/customersApi';
import type { CustomerMoney, CustomerRecord } from '../../store/customersWire';
import { useMay } from '../../store/sessionApi';
import { customerMessages } from '../../messages/customers';

const messages = customerMessages.glance;

interface Glance extends Pick<ComponentProps<typeof Pill>, 'tone'> {
  readonly words: string;
}

/** Formats the length of a list, of which the server sends no more than `rowsOfCustomer` rows. */
function countOf({ length }: readonly unknown[]): string {
  if (length === 0) return messages.none;
  return length < rowsOfCustomer ? String(length) : messages.atLeast(length);
}

const counted = (what: string, rows: readonly unknown[]): Glance => ({
  words: messages.count(what, countOf(rows)),
});

/** Counts the complaints, or only the open ones if there are any. */
function complaintsOf({ complaints }: CustomerRecord): Glance {
  const open = complaints.filter(({ outcome }) => outcome === null);
  const what = customerMessages.complaints;
  return open.length === 0
    ? counted(what, complaints)
    : { words: messages.count(what, messages.open(countOf(open))), tone: 'waiting' };
}

const moneyOf = ({ investments, cliques, withdrawals }: CustomerMoney): readonly Glance[] => [
  counted(customerMessages.investments, investments),
  counted(customerMessages.cliques, cliques),
  counted(customerMessages.withdrawals, withdrawals),
];

/**
 * Shows in one line whether a customer is verified, and how much of each kind they have, also if that is nothing. People
 * who may not see money see no counts of it.
 */
export function AtAGlance({ customer }: { readonly customer: CustomerRecord }) {
  const maySeeMoney = useMay()('GET /customers/:id/money/');
  const { data: money } = useGetCustomerMoneyQuery(maySeeMoney ? customer.id : skipToken);
  const isVerified = customer.is_verified;
  const glances: readonly Glance[] = [
    { words: messages.identity(isVerified), tone: isVerified ? 'success' : 'neutral' },
    ...(money ? moneyOf(money) : []),
    complaintsOf(customer),
  ];
  return (
    <Row as="ul" gap={2} aria-label={messages.title}>
      {glances.map(({ words, tone = 'neutral' }) => (
        <li key={words}>
          <Pill tone={tone}>{words}</Pill>
        </li>
      ))}
    </Row>
  );
}
