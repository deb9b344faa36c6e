import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/serverTime';
import { assetsCopy as copy } from '@/words/assets';
import { contractCopy } from '@/words/contract';
import type { Asset } from '@/store/assets/assetsWire';
import { SectionHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { Contract } from '@/widgets/Contract';
import { DownloadContract } from '@/widgets/DownloadContract';

/** The offered contract, to read and to download before the customer agrees. */
export function OfferedContract({ asset, html }: { asset: Asset; html: string }) {
  const sentence = copy.contractOffered(asset.name, formatDate(serverNow()));
  return (
    <Stack gap={3}>
      <SectionHeading
        level={3}
        actions={<DownloadContract variant="link" id={asset.id} html={html} sentence={sentence} />}
      >
        {copy.wholeContract}
      </SectionHeading>
      <Contract html={html} label={contractCopy.contract} />
    </Stack>
  );
}
