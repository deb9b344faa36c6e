import { useState } from 'react';
import { environment } from '@/config/env';
import { formatNaira } from '@/lib/money';
import { assetMessages as messages } from '@/messages/assets';
import { contractMessages } from '@/messages/offers';
import { useGetContractQuery } from '@/store/assets/assetsApi';
import type { Asset } from '@/store/assets/assetsWire';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { Disclosure } from '@/ui/layout/Disclosure';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Text } from '@/ui/text/Text';
import { QueryState } from '@/widgets/feedback/QueryState';
import { useNarrowScreen } from '@/widgets/navigation/useNarrowScreen';
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
 * On a phone only the first is open, so that the chart below is near.
 */
function Answers({ asset }: { asset: Asset }) {
  const isNarrow = useNarrowScreen();
  const answers = messages.answers(formatNaira(asset.totalPayout)).map(({ question, answer }) => ({
    question,
    answer: (
      <Text tone="muted">
        <TextWithFigures>{answer}</TextWithFigures>
      </Text>
    ),
  }));
  if (!isNarrow) {
    return answers.map(({ question, answer }) => (
      <Stack key={question} gap={1}>
        <SectionHeading level={3}>{question}</SectionHeading>
        {answer}
      </Stack>
    ));
  }
  return (
    <div>
      {answers.map(({ question, answer }, index) => (
        <Disclosure key={question} summary={question} isOpen={index === 0}>
          {answer}
        </Disclosure>
      ))}
    </div>
  );
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
