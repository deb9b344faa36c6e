import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/serverTime';
import { assetMessages as messages } from '@/messages/assets';
import { contractMessages } from '@/messages/offers';
import type { Asset } from '@/store/assets/assetsWire';
import { SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { Contract } from '@/widgets/contracts/Contract';
import { DownloadContract } from '@/widgets/contracts/DownloadContract';

/** Renders the offered contract, to read and to download before the customer agrees. */
export function OfferedContract({ asset, html }: { asset: Asset; html: string }) {
  const sentence = messages.contractOffered(asset.name, formatDate(serverNow()));
  return (
    <Stack gap={3}>
      <SectionHeading
        level={3}
        actions={<DownloadContract variant="link" id={asset.id} html={html} sentence={sentence} />}
      >
        {messages.wholeContract}
      </SectionHeading>
      <Contract html={html} label={contractMessages.contract} />
    </Stack>
  );
}
