import { useState } from 'react';
import { environment } from '@/config/env';
import { formatNaira } from '@/lib/money';
import { assetsCopy as copy } from '@/words/assets';
import { contractCopy } from '@/words/contract';
import { useGetContractQuery } from '@/store/assets/assetsApi';
import type { Asset } from '@/store/assets/assetsWire';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { SectionHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { TextWithFigures } from '@/ui/Money';
import { SectionCard } from '@/ui/SectionCard';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { QueryState } from '@/widgets/QueryState';
import { OfferedContract } from './OfferedContract';

function ContractDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  return (
    <Dialog open full title={copy.contractOf(asset.name)} onClose={onClose}>
      <QueryState
        query={useGetContractQuery(asset.id)}
        subject="getContract"
        loading={contractCopy.loading}
        skeleton={<Skeleton shape="picture" />}
      >
        {({ contract }) => <OfferedContract asset={asset} html={contract} />}
      </QueryState>
    </Dialog>
  );
}

/** Answers based on the contract of this repository's server. Another server may offer another contract. */
function Answers({ asset }: { asset: Asset }) {
  return copy.answers(formatNaira(asset.totalPayout)).map(({ question, answer }) => (
    <Stack key={question} gap={1}>
      <SectionHeading level={3}>{question}</SectionHeading>
      <Text tone="muted">
        <TextWithFigures>{answer}</TextWithFigures>
      </Text>
    </Stack>
  ));
}

/** The risks, and the contract to read before the customer commits. */
export function Questions({ asset }: { asset: Asset }) {
  const [isReading, setReading] = useState(false);
  return (
    <SectionCard title={copy.questions}>
      {environment.apiExtensions ? <Answers asset={asset} /> : null}
      <div>
        <Button variant="quiet" onClick={() => setReading(true)}>
          {copy.readContract}
        </Button>
      </div>
      {isReading ? <ContractDialog asset={asset} onClose={() => setReading(false)} /> : null}
    </SectionCard>
  );
}
