import type { Id } from '@contract/calls';
import { contractCopy } from '@/words/contract';
import type { AppDispatch } from '@/store/makeStore';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { downloadText } from '@/ui/downloadText';

/** Saves a contract as one HTML file with a sentence above it; a toast says when that fails. */
export const downloadContract =
  (id: Id, html: string, sentence: string) =>
  async (dispatch: AppDispatch): Promise<void> => {
    try {
      const { contractDocument } = await import('@/ui/contract/ContractTerms');
      const file = contractDocument(html, contractCopy.contract, sentence);
      downloadText(`mota-contract-${id}.html`, file, 'text/html;charset=utf-8');
    } catch {
      dispatch(toastRaised({ name: 'contractNotDownloaded' }));
    }
  };
