import { useState } from 'react';
import { Link } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { formatMoment } from '@/lib/dates';
import { shortReference } from '@/lib/shortReference';
import { transactionTypeLabel } from '@/widgets/transactions/transactionLabels';
import {
  describeBeginning,
  describeOutcome,
  type TransactionOutcome,
} from '@/widgets/transactions/describeOutcome';
import { transactionMessages as messages } from '@/messages/transactions';
import { withdrawalProgressMessages } from '@/messages/withdrawal';
import { describeToast } from '@/store/notifications/toasts';
import { stepsOfWithdrawal } from '@/widgets/transactions/withdrawalProgress';
import type { Transaction } from '@/store/wallet/walletWire';
import { Button } from '@/ui/buttons/Button';
import type { ButtonStyle } from '@/ui/buttons/buttonStyle';
import { canShare } from '@/ui/buttons/canShare';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { Dialog } from '@/ui/overlays/Dialog';
import { Facts } from '@/ui/lists/Facts';
import { PrintIcon, ShareIcon } from '@/ui/images/icons';
import { ShareButton } from '@/ui/buttons/ShareButton';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Note, Text } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { useRootAttribute } from '@/ui/overlays/useRootAttribute';
import { type Step, Timeline } from '@/ui/lists/Timeline';
import {
  TransactionAmount,
  TransactionStatus,
  type OfTransaction,
} from '@/widgets/transactions/TransactionParts';
import { useNarrowScreen } from '@/widgets/navigation/useNarrowScreen';
import { useWithdrawalProgress } from '@/widgets/transactions/useWithdrawalProgress';
import classes from './Receipt.module.css';
import { receiptText } from './statement';

type ShareProps = OfTransaction & Pick<ButtonStyle, 'variant'>;

function Share({ transaction, variant }: ShareProps) {
  const text = receiptText(transaction);
  const [refused, setRefused] = useState(false);
  const [isCopyFailed, setCopyFailed] = useState(false);

  if (!canShare() || refused) {
    return (
      <>
        <PassingBanner tone="error" onDismissed={() => setCopyFailed(false)}>
          {isCopyFailed ? describeToast({ name: 'copyFailed' }).text : null}
        </PassingBanner>
        <CopyButton
          variant={variant}
          text={text}
          icon={<ShareIcon />}
          copiedLabel={messages.shared}
          onFailed={() => setCopyFailed(true)}
        >
          {messages.share}
        </CopyButton>
      </>
    );
  }
  // If the browser refuses to share, the customer can still use the button for copying.
  return (
    <ShareButton
      variant={variant}
      content={{ title: messages.receipt, text }}
      onFailed={() => setRefused(true)}
    >
      {messages.share}
    </ShareButton>
  );
}

/**
 * Renders buttons to share and to print. Sharing is the primary one on phones and wherever there is a share sheet.
 * Elsewhere printing is.
 */
function ReceiptActions({ transaction }: OfTransaction) {
  const isNarrow = useNarrowScreen();
  const isShared = isNarrow || canShare();
  return (
    <>
      <Share transaction={transaction} variant={isShared ? 'primary' : 'quiet'} />
      <Button
        variant={isShared ? 'quiet' : 'primary'}
        icon={<PrintIcon />}
        onClick={() => window.print()}
      >
        {messages.print}
      </Button>
    </>
  );
}

function stepsOf(transaction: Transaction, { tone, detail }: TransactionOutcome): readonly Step[] {
  return [
    {
      key: 'begun',
      title: describeBeginning(transaction),
      note: formatMoment(transaction.createdAt),
      isDone: true,
    },
    {
      key: 'outcome',
      title: <TransactionStatus transaction={transaction} />,
      note: detail || null,
      isDone: tone === 'success',
      isRunning: tone === 'waiting',
    },
  ];
}

/** Shows one transaction with all its details. */
export function Receipt({ transaction, onClose }: OfTransaction & { onClose: () => void }) {
  const { type, description, reference, kind } = transaction;
  const progress = useWithdrawalProgress(kind === 'withdrawal' ? reference : null);
  const outcome = describeOutcome(transaction);
  const now = useNow();
  useRootAttribute('data-receipt');
  const facts = [
    { term: messages.type, value: transactionTypeLabel(type) },
    { term: withdrawalProgressMessages.to, value: progress?.receiver ?? null },
    { term: withdrawalProgressMessages.account, value: progress?.account ?? null },
    { term: messages.dateAndTime, value: formatMoment(transaction.createdAt) },
    { term: messages.reference, value: reference && shortReference(reference) },
    { term: withdrawalProgressMessages.sessionId, value: progress?.sessionId ?? null },
  ];
  return (
    <Dialog
      open
      title={messages.receipt}
      onClose={onClose}
      footer={<ReceiptActions transaction={transaction} />}
    >
      <div className={classes.receipt}>
        <h3>{description ?? transactionTypeLabel(type)}</h3>
        <div className={classes.amount}>
          <Note as="span">{outcome.heading}</Note>
          <TransactionAmount transaction={transaction} size="large" />
          {progress ? <TransactionStatus transaction={transaction} /> : null}
        </div>
        <Facts facts={facts.filter(({ value }) => value !== null)} />
        <Timeline
          aria-label={messages.timeline}
          steps={progress ? stepsOfWithdrawal(progress, now) : stepsOf(transaction, outcome)}
        />
      </div>
      {environment.apiExtensions ? (
        <Text size="sm">
          <Link to={paths.complaints.to(transaction.id)}>{messages.complain}</Link>
        </Text>
      ) : null}
    </Dialog>
  );
}
