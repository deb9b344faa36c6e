import { environment } from '@/config/env';
import { formatDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { cliqueMessages as messages } from '@/messages/cliques';
import type { CliqueFees } from '@/store/cliques/cliquesWire';
import { Disclosure } from '@/ui/layout/Disclosure';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { Note, Text } from '@/ui/text/Text';
import { FeeTable } from '@/widgets/offers/FeeTable';
import type { FundingTerms } from './ContributionReview';
import type { OfferedContract as ContractOffer } from './useOfferedContract';
import { useState } from 'react';
import { Button } from '@/ui/buttons/Button';
import { lazyPart } from '@/widgets/feedback/lazyPart';
import type { OfferedContractProps } from './OfferedContractDialog';

/**
 * Shows answers that are true for the contract of this repository's server. Another server may offer another contract.
 */
function Answers({ terms }: { terms: FundingTerms }) {
  const { totalPayout, closesAt } = terms;
  const refundDate = closesAt === null ? null : formatDate(closesAt);
  return messages.answers(formatNaira(totalPayout), refundDate).map(({ question, answer }) => (
    <Disclosure key={question} summary={question}>
      <Text tone="muted">
        <TextWithFigures>{answer}</TextWithFigures>
      </Text>
    </Disclosure>
  ));
}

const ContractDialog = lazyPart(
  async () => (await import('./OfferedContractDialog')).OfferedContractDialog,
);

/** Renders a button that opens the offered contract. */
function OfferedContract(props: OfferedContractProps) {
  const [isReading, setReading] = useState(false);
  if (!props.contract.isOffered) return null;
  return (
    <div>
      <Button variant="quiet" onClick={() => setReading(true)}>
        {messages.readContract}
      </Button>
      {isReading ? <ContractDialog {...props} onClose={() => setReading(false)} /> : null}
    </div>
  );
}

interface BeforeYouJoinProps {
  readonly terms: FundingTerms;
  readonly assetName: string;
  /** Fees of the whole vehicle. Null if they are unknown. */
  readonly fees: CliqueFees | null;
  readonly contract: ContractOffer;
}

/** Shows the fees and the risks of a contribution, and the contract to read. */
export function BeforeYouJoin({ terms, assetName, fees, contract }: BeforeYouJoinProps) {
  if (!environment.apiExtensions) return null;
  return (
    <Stack as="section" gap={3} aria-label={messages.before}>
      <SectionHeading level={3}>{messages.before}</SectionHeading>
      <div>
        <Answers terms={terms} />
        {fees === null ? null : (
          <Disclosure summary={messages.allFees}>
            <Note>{messages.feesOfAll}</Note>
            <FeeTable fees={fees} />
          </Disclosure>
        )}
      </div>
      <OfferedContract contract={contract} assetName={assetName} />
    </Stack>
  );
}
