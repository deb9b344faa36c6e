import { useState } from 'react';
import { environment } from '@/config/env';
import { formatNaira } from '@/lib/money';
import { assetMessages as messages } from '@/messages/assets';
import { contractMessages } from '@/messages/offers';
import { useGetContractQuery } from '@/store/assets/assetsApi';
import type { Asset } from '@/store/assets/assetsWire';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Text } from '@/ui/text/Text';
import { QueryState } from '@/widgets/feedback/QueryState';
import { OfferedContract } from './OfferedContract';

function ContractDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  return (
    <Dialog open full title={messages.contractOf(asset.name)} onClose={onClose}>
      <QueryState
        query={useGetContractQuery(asset.id)}
        subject="getContract"
        loading={contractMessages.loading}
        skeleton={<Skeleton shape="picture" />}
      >
        {({ contract }) => <OfferedContract asset={asset} html={contract} />}
      </QueryState>
    </Dialog>
  );
}

/**
 * Shows answers that are true for the contract of this repository's server. Another server may offer another contract.
 */
function Answers({ asset }: { asset: Asset }) {
  return messages.answers(formatNaira(asset.totalPayout)).map(({ question, answer }) => (
    <Stack key={question} gap={1}>
      <SectionHeading level={3}>{question}</SectionHeading>
      <Text tone="muted">
        <TextWithFigures>{answer}</TextWithFigures>
      </Text>
    </Stack>
  ));
}

/** Shows the risks, and the contract to read before the customer commits. */
export function Questions({ asset }: { asset: Asset }) {
  const [isReading, setReading] = useState(false);
  return (
    <SectionCard title={messages.questions}>
      {environment.apiExtensions ? <Answers asset={asset} /> : null}
      <div>
        <Button variant="quiet" onClick={() => setReading(true)}>
          {messages.readContract}
        </Button>
      </div>
      {isReading ? <ContractDialog asset={asset} onClose={() => setReading(false)} /> : null}
    </SectionCard>
  );
}
