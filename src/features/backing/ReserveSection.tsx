import { backingMessages } from '@/messages/backing';
import type { Backing, Reserve } from '@/store/backing/backingWire';
import { Figures, type Figure } from '@/ui/lists/Figures';
import { SectionCard } from '@/ui/layout/SectionCard';
import { TableFile } from './TableFile';

const { reserve: messages, percent } = backingMessages;

const figuresOf = ({ held, coverage }: Reserve): readonly Figure[] => [
  { term: messages.held, amount: held, note: messages.heldNote },
  ...(coverage === null
    ? []
    : [{ term: messages.coverage, value: percent(coverage), note: messages.coverageNote }]),
];

/** Shows the reserve for late payouts, and what investors have lost so far. */
export function ReserveSection({ backing }: { readonly backing: Backing }) {
  const { reserve, losses } = backing;
  const term = messages.losses;
  const note = messages.lossesNote;
  const lost: Figure =
    losses === null ? { term, value: messages.fewLosses, note } : { term, amount: losses, note };
  return (
    <SectionCard
      title={messages.title}
      intro={reserve ? messages.intro : messages.none}
      actions={<TableFile table="figures" name={messages.fileName} />}
    >
      <Figures explained figures={[...(reserve ? figuresOf(reserve) : []), lost]} />
    </SectionCard>
  );
}
