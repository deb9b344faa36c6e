import type { Id } from '@/config/calls';
import { contractCopy } from '@/messages/contract';
import { contractFile } from '@/ui/contract/Contract';
import { downloadText } from '@/ui/downloadText';

/** Hands out a contract as an HTML file that stands alone, with a sentence above it. */
export async function downloadContract(id: Id, html: string, sentence: string): Promise<void> {
  const file = await contractFile(html, contractCopy.contract, sentence);
  downloadText(`mota-contract-${id}.html`, file, 'text/html;charset=utf-8');
}
