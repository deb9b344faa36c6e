import { assetMessages as messages } from '@/messages/assets';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Stack } from '@/ui/layout/Layout';
import { ReservedText } from '@/ui/text/ReservedText';
import { Note } from '@/ui/text/Text';
import { useBacking } from './useRecordOf';

/** Returns a sentence about what the reserve covers. A placeholder while it loads. Null if it couldn't be loaded. */
function useReserveSentence() {
  const { data, isLoading } = useBacking();
  if (isLoading) return <Skeleton shape="text" width="most" />;
  if (data === undefined) return null;
  const coverage = data.reserve?.coverage ?? null;
  return coverage === null ? messages.reserveUnknown : messages.reserveOfAll(coverage);
}

/** Shows what is the same for every asset: when the first payout is due, and what the reserve covers. */
export function SameForAll() {
  const reserve = useReserveSentence();
  return (
    <Stack gap={1}>
      <Note>{messages.firstPayoutOfAll}</Note>
      <Note>
        <ReservedText longest={messages.reserveOfAll(100)}>{reserve}</ReservedText>
      </Note>
    </Stack>
  );
}
