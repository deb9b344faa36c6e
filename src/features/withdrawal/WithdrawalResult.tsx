import { useId, useState } from 'react';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { paths } from '@/config/paths';
import type { Kobo } from '@/lib/money';
import { shortReference } from '@/lib/shortReference';
import { successesCopy } from '@/words/successes';
import { withdrawalCopy as copy } from '@/words/withdrawal';
import { headingOfWithdrawal, stepsOfWithdrawal } from '@/messages/withdrawalProgress';
import { withdrawalProgressCopy } from '@/words/withdrawalProgress';
import type { Receiver, WithdrawalAnswer } from '@/store/wallet/walletWire';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Facts } from '@/ui/Facts';
import { SectionHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { Money } from '@/ui/Money';
import { PassingBanner } from '@/ui/PassingBanner';
import { Timeline } from '@/ui/Timeline';
import { ReceiptLink } from '@/widgets/ReceiptLink';
import { useWithdrawalProgress } from '@/widgets/useWithdrawalProgress';

export interface SentWithdrawal extends WithdrawalAnswer {
  readonly amount: Kobo;
  readonly receiver: Receiver;
}

const takeFocus = (place: HTMLElement | null) => place?.focus();

interface WithdrawalResultProps {
  readonly sent: SentWithdrawal;
  readonly onAgain: () => void;
}

/** The outcome of a request: amount, receiver, progress, and a link to the receipt. */
export function WithdrawalResult({ sent, onAgain }: WithdrawalResultProps) {
  const { amount, receiver, reference, notBefore } = sent;
  const [isNew, setNew] = useState(true);
  const title = useId();
  const progress = useWithdrawalProgress(reference);
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Card as="section" aria-labelledby={title}>
        {/* The message of the specification, for 5 s. The result below it stays. */}
        <PassingBanner
          tone="success"
          duration={limits.shortBannerDuration}
          isAnswer={false}
          onOver={() => setNew(false)}
        >
          {isNew ? successesCopy.withdrawalRequested : null}
        </PassingBanner>
        <Stack gap={1}>
          <SectionHeading id={title}>{headingOfWithdrawal(progress?.state)}</SectionHeading>
          <Money amount={amount} size="large" />
        </Stack>
        <Facts
          facts={[
            { term: copy.to, value: receiver.accountName },
            { term: copy.account, value: `${receiver.bankName}, ${receiver.accountNumber}` },
            environment.apiExtensions &&
              !progress && { term: copy.expected, value: copy.arrival(notBefore) },
            reference !== null && { term: copy.reference, value: shortReference(reference) },
          ]}
        />
        {progress ? (
          <Timeline
            aria-label={withdrawalProgressCopy.timeline}
            steps={stepsOfWithdrawal(progress)}
          />
        ) : null}
        <Row fill="always">
          <ReceiptLink reference={reference}>{copy.seeReceipt}</ReceiptLink>
          <LinkButton to={paths.overview.to()}>{copy.done}</LinkButton>
        </Row>
        <Row justify="center">
          <Button variant="link" onClick={onAgain}>
            {copy.withdrawAgain}
          </Button>
        </Row>
      </Card>
    </div>
  );
}
