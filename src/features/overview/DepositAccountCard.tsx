import { zeroKobo } from '@/lib/money';
import { depositCopy } from '@/messages/deposits';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { Pill } from '@/ui/Pill';
import { DepositAccount } from '@/widgets/DepositAccount';

/** Where a customer pays in from their bank: in full while the wallet is empty, as one row afterwards. */
export function DepositAccountCard() {
  const isEmpty = useAppSelector(selectBalance) === zeroKobo;
  return (
    <Card as="section" aria-label={depositCopy.depositAccount}>
      {isEmpty ? (
        <SectionHeading
          intro={depositCopy.fundWalletHint}
          actions={<Pill tone="brand">{depositCopy.depositAccount}</Pill>}
        >
          {depositCopy.fundWallet}
        </SectionHeading>
      ) : null}
      <DepositAccount view={isEmpty ? 'full' : 'row'} />
    </Card>
  );
}
