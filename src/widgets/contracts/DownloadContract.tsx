import type { Id } from '@contract/calls';
import { type ComponentProps, useState } from 'react';
import { contractMessages as messages } from '@/messages/offers';
import { Button } from '@/ui/buttons/Button';
import { downloadText } from '@/lib/downloadText';
import { DownloadIcon } from '@/ui/images/icons';
import { PassingBanner } from '@/ui/feedback/PassingBanner';

interface DownloadContractProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  /** Part of the file's name. */
  readonly id: Id;
  readonly html: string;
  /** Sentence above the contract. */
  readonly sentence: string;
}

/**
 * Renders a button that saves a contract as one HTML file. Shows a failure itself, because the dialogs around it cover
 * toasts.
 */
export function DownloadContract({ id, html, sentence, variant }: DownloadContractProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setFailure(null);
    try {
      const { contractDocument } = await import('@/ui/contract/ContractTerms');
      const file = contractDocument(html, messages.contract, sentence);
      downloadText(`mota-contract-${id}.html`, file, 'text/html;charset=utf-8');
    } catch {
      setFailure(messages.notDownloaded);
    }
  };
  return (
    <>
      <PassingBanner tone="error" onDismissed={() => setFailure(null)}>
        {failure}
      </PassingBanner>
      <Button variant={variant} icon={<DownloadIcon />} onClick={() => void save()}>
        {messages.download}
      </Button>
    </>
  );
}
