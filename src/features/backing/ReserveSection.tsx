import { backingMessages } from '@/messages/backing';
import type { Backing, Reserve } from '@/store/backing/backingWire';
import { formatNaira } from '@/lib/money';
import { Figures, type Figure } from '@/ui/lists/Figures';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Answer } from './Answer';
import { Definitions } from './Definitions';
import { difference } from './difference';

const { reserve: messages, percent } = backingMessages;

const figuresOf = ({ held, coverage }: Reserve): readonly Figure[] => [
  { term: messages.held, amount: held, note: messages.heldNote },
  ...(coverage === null
    ? []
    : [{ term: messages.coverage, value: percent(coverage), note: messages.coverageNote }]),
];

/** Says how much of the expected loss the reserve covers or, if no loss is expected, how much money it has. */
function ReserveAnswer({ reserve }: { readonly reserve: Reserve | null }) {
  if (reserve === null) return <Answer>{messages.none}</Answer>;
  const { held, coverage } = reserve;
  if (coverage === null) return <Answer>{messages.answer(formatNaira(held))}</Answer>;
  const covered = Math.min(100, coverage);
  const uncovered = difference(100, covered);
  return (
    <Answer
      shares={[
        { tone: 'good', size: covered, name: messages.covered(covered) },
        { tone: 'open', size: uncovered, name: messages.uncovered(uncovered) },
      ]}
    >
      {messages.covers(coverage)}
    </Answer>
  );
}

/** Shows the reserve for late payouts, and what investors have lost so far. */
export function ReserveSection({ backing }: { readonly backing: Backing }) {
  const { reserve, losses } = backing;
  const term = messages.losses;
  const note = messages.lossesNote;
  const lost: Figure =
    losses === null ? { term, value: messages.fewLosses, note } : { term, amount: losses, note };
  return (
    <SectionCard title={messages.title}>
      <ReserveAnswer reserve={reserve} />
      <Figures explained figures={[...(reserve ? figuresOf(reserve) : []), lost]} />
      <Definitions file={{ table: 'figures', name: messages.fileName }}>
        {reserve && messages.intro}
      </Definitions>
    </SectionCard>
  );
}
