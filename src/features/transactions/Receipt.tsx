import { useState } from 'react';
import { Link } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { formatMoment } from '@/lib/dates';
import { shortReference } from '@/lib/shortReference';
import { transactionTypeLabel } from '@/messages/transactionLabels';
import {
  describeBeginning,
  describeOutcome,
  type TransactionOutcome,
} from '@/messages/describeOutcome';
import { transactionsCopy as copy } from '@/words/transactions';
import { describeToast } from '@/messages/toasts';
import { stepsOfWithdrawal } from '@/messages/withdrawalProgress';
import { withdrawalProgressCopy } from '@/words/withdrawalProgress';
import type { Transaction } from '@/store/wallet/walletWire';
import { Button } from '@/ui/Button';
import type { ButtonStyle } from '@/ui/buttonStyle';
import { canShare } from '@/ui/canShare';
import { CopyButton } from '@/ui/CopyButton';
import { Dialog } from '@/ui/Dialog';
import { Facts } from '@/ui/Facts';
import { PrintIcon } from '@/ui/icons';
import { ShareButton } from '@/ui/ShareButton';
import { PassingBanner } from '@/ui/PassingBanner';
import { Note, Text } from '@/ui/Text';
import { useRootAttribute } from '@/ui/useRootAttribute';
import { type Step, Timeline } from '@/ui/Timeline';
import {
  TransactionAmount,
  TransactionStatus,
  type OfTransaction,
} from '@/widgets/TransactionParts';
import { useNarrowScreen } from '@/widgets/useNarrowScreen';
import { useWithdrawalProgress } from '@/widgets/useWithdrawalProgress';
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
        <PassingBanner tone="error" onOver={() => setCopyFailed(false)}>
          {isCopyFailed ? describeToast({ name: 'copyFailed' }).text : null}
        </PassingBanner>
        <CopyButton
          variant={variant}
          text={text}
          copiedLabel={copy.shared}
          onFailed={() => setCopyFailed(true)}
        >
          {copy.share}
        </CopyButton>
      </>
    );
  }
  // If the browser refuses, the button for copying is left.
  return (
    <ShareButton
      variant={variant}
      content={{ title: copy.receipt, text }}
      onFailed={() => setRefused(true)}
    >
      {copy.share}
    </ShareButton>
  );
}

/** Sharing is first on phones and wherever there is a share sheet. Elsewhere printing is. */
function WaysOut({ transaction }: OfTransaction) {
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
        {copy.print}
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
    },
  ];
}

/** One transaction with all its details. */
export function Receipt({ transaction, onClose }: OfTransaction & { onClose: () => void }) {
  const { type, description, reference, kind } = transaction;
  const progress = useWithdrawalProgress(kind === 'withdrawal' ? reference : null);
  const outcome = describeOutcome(transaction);
  useRootAttribute('data-receipt');
  const facts = [
    { term: copy.type, value: transactionTypeLabel(type) },
    { term: withdrawalProgressCopy.to, value: progress?.receiver ?? null },
    { term: withdrawalProgressCopy.account, value: progress?.account ?? null },
    { term: copy.dateAndTime, value: formatMoment(transaction.createdAt) },
    { term: copy.reference, value: reference && shortReference(reference) },
    { term: withdrawalProgressCopy.sessionId, value: progress?.sessionId ?? null },
  ];
  return (
    <Dialog
      open
      title={copy.receipt}
      onClose={onClose}
      footer={<WaysOut transaction={transaction} />}
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
          aria-label={copy.timeline}
          steps={progress ? stepsOfWithdrawal(progress) : stepsOf(transaction, outcome)}
        />
      </div>
      {environment.apiExtensions ? (
        <Text size="sm">
          <Link to={paths.complaints.to(transaction.id)}>{copy.complain}</Link>
        </Text>
      ) : null}
    </Dialog>
  );
}
