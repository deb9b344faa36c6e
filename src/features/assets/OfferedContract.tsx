import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/serverTime';
import { assetsCopy as copy } from '@/words/assets';
import { contractCopy } from '@/words/contract';
import type { Asset } from '@/store/assets/assetsWire';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { SectionHeading } from '@/ui/Headings';
import { DownloadIcon } from '@/ui/icons';
import { Stack } from '@/ui/Layout';
import { Contract } from '@/widgets/Contract';
import { downloadContract } from '@/widgets/downloadContract';

/** The offered contract, to read and to save before the customer agrees. */
export function OfferedContract({ asset, html }: { asset: Asset; html: string }) {
  const dispatch = useAppDispatch();
  const download = () => {
    const sentence = copy.contractOffered(asset.name, formatDate(serverNow()));
    void dispatch(downloadContract(asset.id, html, sentence));
  };
  return (
    <Stack gap={3}>
      <SectionHeading
        level={3}
        actions={
          <Button variant="link" icon={<DownloadIcon />} onClick={download}>
            {contractCopy.download}
          </Button>
        }
      >
        {copy.wholeContract}
      </SectionHeading>
      <Contract html={html} label={contractCopy.contract} />
    </Stack>
  );
}
