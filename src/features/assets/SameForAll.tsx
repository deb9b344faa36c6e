import { assetMessages as messages } from '@/messages/assets';
import { ReservedText } from '@/ui/text/ReservedText';
import { Note } from '@/ui/text/Text';
import classes from './AssetsScreen.module.css';
import { useBacking } from './useRecordOf';

/** Returns a sentence about what the reserve covers. Null while it loads, and if it couldn't be loaded. */
function useReserveSentence(): string | null {
  const { data } = useBacking();
  if (data === undefined) return null;
  const coverage = data.reserve?.coverage ?? null;
  return coverage === null ? messages.reserveUnknown : messages.reserveOfAll(coverage);
}

/** Shows what is the same for every asset: when the first payout is due, and what the reserve covers. */
export function SameForAll() {
  const reserve = useReserveSentence();
  return (
    <div className={classes.sameForAll}>
      <Note>
        <ReservedText longest={`${messages.firstPayoutOfAll} ${messages.reserveOfAll(100)}`}>
          <span>{messages.firstPayoutOfAll}</span>
          {/* A space of its own would move when the second sentence arrives. */}
          <span>{reserve === null ? null : ` ${reserve}`}</span>
        </ReservedText>
      </Note>
    </div>
  );
}
