import { overviewCopy } from '@/messages/overview';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { Pill } from '@/ui/Pill';
import { DepositAccountFacts } from '@/widgets/DepositAccountFacts';

/** Where a customer pays in from their bank. */
export function DepositAccountCard() {
  return (
    <Card as="section" aria-label="Deposit account">
      <SectionHeading
        intro={overviewCopy.fundWalletHint}
        actions={<Pill tone="brand">Deposit account</Pill>}
      >
        {overviewCopy.fundWallet}
      </SectionHeading>
      <DepositAccountFacts />
    </Card>
  );
}
