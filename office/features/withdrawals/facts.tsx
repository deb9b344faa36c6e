import { formatNaira } from '@/lib/money';
import type { WithdrawalCase } from '../../store/queuesApi';
import { Ago, lagosTime } from '../../widgets/Ago';
import { FactsCard } from '../../widgets/FactsCard';
import { withdrawalsCopy as copy } from '../../words/office';

interface FactsProps {
  readonly withdrawal: WithdrawalCase;
}

const { facts, statuses } = copy;

/** The reasons to look twice before the money leaves. */
function flagsOf(withdrawal: WithdrawalCase): readonly string[] {
  const { status, proposal, exceptions } = withdrawal;
  const isWaiting = status === 'waiting';
  return [
    ...(proposal ? [copy.flags.proposed(proposal.proposed_by)] : []),
    ...(isWaiting && !proposal && withdrawal.takes_two ? [copy.flags.two] : []),
    ...(withdrawal.is_frozen ? [copy.flags.frozen] : []),
    ...(withdrawal.is_named_alike ? [] : [copy.flags.name]),
    ...(isWaiting && !withdrawal.is_known ? [copy.flags.first] : []),
    ...exceptions.map(({ kind, said }) => copy.flags.exception(kind, said)),
  ];
}

/** Where the money is to go, and how far it is. */
export function ReceiverFacts({ withdrawal }: FactsProps) {
  const { status, not_before, payment_reference, waits_because, failure, reason } = withdrawal;
  const optional = (term: string, value: string | null) => value !== null && { term, value };
  return (
    <FactsCard
      title={copy.receiver}
      flags={flagsOf(withdrawal)}
      facts={[
        { term: facts.status, value: statuses[status] },
        { term: facts.amount, value: formatNaira(withdrawal.amount), emphasis: 'total' },
        { term: facts.name, value: withdrawal.account_name },
        { term: facts.account, value: withdrawal.account_number },
        { term: facts.bank, value: withdrawal.bank_name },
        { term: facts.requested, value: <Ago at={withdrawal.requested_at} /> },
        not_before !== null && { term: facts.notBefore, value: lagosTime(not_before) },
        optional(facts.reference, payment_reference),
        optional(facts.waits, waits_because),
        optional(facts.said, failure),
        optional(facts.reason, reason),
      ]}
    />
  );
}

/** The customer as their account has them, to be compared with the receiver. */
export function CustomerOfWithdrawal({ withdrawal }: FactsProps) {
  const { first_name, last_name, email, customer_since, is_verified, balance } = withdrawal;
  return (
    <FactsCard
      title={copy.customer}
      facts={[
        { term: facts.name, value: `${first_name} ${last_name}` },
        { term: facts.email, value: email },
        { term: facts.since, value: <Ago at={customer_since} /> },
        { term: facts.identity, value: is_verified ? copy.verified : copy.unverified },
        { term: facts.balance, value: formatNaira(balance) },
      ]}
    />
  );
}
