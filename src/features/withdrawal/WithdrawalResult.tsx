import { useId, useState } from 'react';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import { shortReference } from '@/lib/shortReference';
import { withdrawalMessages as messages, withdrawalProgressMessages } from '@/messages/withdrawal';
import { headingOfWithdrawal, stepsOfWithdrawal } from '@/widgets/transactions/withdrawalProgress';
import type { RequestedWithdrawal } from '@/store/wallet/walletSlice';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { DoneMark } from '@/ui/feedback/DoneMark';
import { Facts } from '@/ui/lists/Facts';
import { SectionHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Money } from '@/ui/text/Money';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Timeline } from '@/ui/lists/Timeline';
import { useNow } from '@/ui/useNow';
import { ReceiptLink } from '@/widgets/transactions/ReceiptLink';
import { useWithdrawalProgress } from '@/widgets/transactions/useWithdrawalProgress';

const takeFocus = (place: HTMLElement | null) => place?.focus();

interface WithdrawalResultProps {
  readonly requested: RequestedWithdrawal;
  readonly onAgain: () => void;
}

/** Shows the outcome of a request: amount, receiver, progress, and a link to the receipt. */
export function WithdrawalResult({ requested, onAgain }: WithdrawalResultProps) {
  const { amount, receiver, reference, notBefore } = requested;
  const [isNew, setNew] = useState(true);
  const title = useId();
  const progress = useWithdrawalProgress(reference);
  const now = useNow();
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Card as="section" aria-labelledby={title}>
        {/* The message that the specification fixes, for 5 s. The result below it stays. */}
        <PassingBanner
          tone="success"
          duration={limits.shortBannerDuration}
          isAnswer={false}
          onDismissed={() => setNew(false)}
        >
          {isNew ? messages.withdrawalRequested : null}
        </PassingBanner>
        <Stack gap={1}>
          <SectionHeading id={title}>
            {progress?.state === 'paid' ? <DoneMark /> : null}
            <span>{headingOfWithdrawal(progress, now)}</span>
          </SectionHeading>
          <Money amount={amount} size="large" />
        </Stack>
        <Facts
          facts={[
            { term: messages.to, value: receiver.accountName },
            { term: messages.account, value: `${receiver.bankName}, ${receiver.accountNumber}` },
            environment.apiExtensions &&
              !progress && { term: messages.expected, value: messages.arrival(notBefore) },
            reference !== null && { term: messages.reference, value: shortReference(reference) },
          ]}
        />
        {progress ? (
          <Timeline
            aria-label={withdrawalProgressMessages.timeline}
            steps={stepsOfWithdrawal(progress, now)}
          />
        ) : null}
        <Row fill="always">
          <ReceiptLink reference={reference}>{messages.seeReceipt}</ReceiptLink>
          <LinkButton to={paths.overview.to()}>{messages.done}</LinkButton>
        </Row>
        <Row justify="center">
          <Button variant="link" onClick={onAgain}>
            {messages.withdrawAgain}
          </Button>
        </Row>
      </Card>
    </div>
  );
}
