import { formatNaira } from '@/lib/money';
import { Banner } from '@/ui/Banner';
import { Facts } from '@/ui/Facts';
import { SectionCard } from '@/ui/SectionCard';
import type { WithdrawalCase } from '../../store/withdrawalsApi';
import { Ago, lagosTime } from '../../widgets/Ago';
import { withdrawalsCopy as copy } from '../../words/office';

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
export function ReceiverFacts({ withdrawal }: { readonly withdrawal: WithdrawalCase }) {
  const { facts, statuses } = copy;
  const { status, not_before, payment_reference, waits_because, failure, reason } = withdrawal;
  const optional = (term: string, value: string | null) => value !== null && { term, value };
  return (
    <SectionCard title={copy.receiver}>
      {flagsOf(withdrawal).map((flag) => (
        <Banner key={flag} tone="warning">
          {flag}
        </Banner>
      ))}
      <Facts
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
    </SectionCard>
  );
}
