import { formatNaira } from '@/lib/money';
import { Facts } from '@/ui/Facts';
import { SectionCard } from '@/ui/SectionCard';
import type { WithdrawalCase } from '../../store/withdrawalsApi';
import { Ago } from '../../widgets/Ago';
import { withdrawalsCopy as copy } from '../../words/office';

/** The customer as their account has them, to be compared with the receiver. */
export function CustomerOfWithdrawal({ withdrawal }: { readonly withdrawal: WithdrawalCase }) {
  const { facts } = copy;
  const { first_name, last_name, email, customer_since, is_verified, balance } = withdrawal;
  return (
    <SectionCard title={copy.customer}>
      <Facts
        facts={[
          { term: facts.name, value: `${first_name} ${last_name}` },
          { term: facts.email, value: email },
          { term: facts.since, value: <Ago at={customer_since} /> },
          { term: facts.identity, value: is_verified ? copy.verified : copy.unverified },
          { term: facts.balance, value: formatNaira(balance) },
        ]}
      />
    </SectionCard>
  );
}
