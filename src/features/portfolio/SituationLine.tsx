import { formatNaira } from '@/lib/money';
import { formatWeekday } from '@/lib/dates';
import { situationMessages as messages } from '@/messages/portfolio';
import { instalmentsOf, situationOf, type Situation } from '@/store/investments/situation';
import type { Portfolio } from '@/store/investments/investmentsWire';
import { Text } from '@/ui/text/Text';
import { TextWithFigures } from '@/ui/text/Money';
import { ProjectedSentence } from '@/widgets/offers/ProjectedNote';

function Sentence({ situation }: { situation: Situation }) {
  switch (situation.kind) {
    case 'late':
      return <TextWithFigures>{messages.late(formatNaira(situation.amount))}</TextWithFigures>;
    case 'next': {
      const { amount, date, from } = situation;
      return (
        <ProjectedSentence>
          {messages.next(formatNaira(amount), formatWeekday(date), from)}
        </ProjectedSentence>
      );
    }
    case 'waiting':
      return <span>{messages.waiting(situation.from)}</span>;
    case 'complete':
      return <span>{messages.complete}</span>;
  }
}

/** Says how the customer's investments stand, in one or two sentences. Renders nothing if that isn't known. */
export function SituationLine({ portfolio }: { portfolio: Portfolio }) {
  const situation = situationOf(portfolio);
  if (situation === undefined) return null;
  const instalments = situation.kind === 'next' ? instalmentsOf(portfolio) : null;
  return (
    <Text>
      <Sentence situation={situation} />{' '}
      {instalments ? (
        <Text as="span" tone="muted">
          {messages.onTime(instalments.drivers, instalments.onTime, instalments.due)}
        </Text>
      ) : null}
    </Text>
  );
}
