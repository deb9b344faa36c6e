import { backingCopy } from '@/words/backing';
import type { Backing, Reserve } from '@/store/backing/backingWire';
import { Figures, type Figure } from '@/ui/Figures';
import { SectionCard } from '@/ui/SectionCard';
import { TableFile } from './TableFile';

const { reserve: copy, percent } = backingCopy;

const figuresOf = ({ held, coverage }: Reserve): readonly Figure[] => [
  { term: copy.held, amount: held, note: copy.heldNote },
  ...(coverage === null
    ? []
    : [{ term: copy.coverage, value: percent(coverage), note: copy.coverageNote }]),
];

/** The reserve for late payouts, and what investors have lost so far. */
export function ReserveSection({ backing }: { readonly backing: Backing }) {
  const { reserve, losses } = backing;
  const term = copy.losses;
  const note = copy.lossesNote;
  const lost: Figure =
    losses === null ? { term, value: copy.fewLosses, note } : { term, amount: losses, note };
  return (
    <SectionCard
      title={copy.title}
      intro={reserve ? copy.intro : copy.none}
      actions={<TableFile table="figures" name={copy.fileName} />}
    >
      <Figures explained figures={[...(reserve ? figuresOf(reserve) : []), lost]} />
    </SectionCard>
  );
}
