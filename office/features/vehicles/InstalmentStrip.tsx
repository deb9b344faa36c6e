import { formatCalendarDate, lagosDay, type CalendarDate } from '@/lib/dates';
import { classNames } from '@/ui/classNames';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import type { Instalment } from '../../store/fleetWire';
import { labelOf } from '../../messages/fields';
import { agreementMessages as messages } from '../../messages/vehicles';
import classes from './InstalmentStrip.module.css';

/** Returns a function that gives the state of an instalment on a day. */
export const instalmentStateOn =
  (today: CalendarDate) =>
  ({ paid_on, due_date }: Pick<Instalment, 'paid_on' | 'due_date'>) => {
    if (paid_on !== null) return 'paid';
    return due_date < today ? 'late' : 'due';
  };

interface InstalmentStripProps {
  /** Empty until the instalments have loaded. */
  readonly instalments: readonly Instalment[];
}

/**
 * Shows a square for each instalment in its colour, between a sentence with the same counts and the first and the last
 * day.
 */
export function InstalmentStrip({ instalments }: InstalmentStripProps) {
  const stateOf = instalmentStateOn(lagosDay(useNow()));
  const [first, last] = [instalments[0], instalments.at(-1)];
  const countOf = (wanted: ReturnType<typeof stateOf>) =>
    instalments.filter((each) => stateOf(each) === wanted).length;
  return (
    <div className={classes.strip}>
      {first && last ? (
        <>
          <Note>{messages.counts(countOf('paid'), countOf('late'), countOf('due'))}</Note>
          <div aria-hidden="true" className={classes.squares}>
            {instalments.map((each) => (
              <span
                key={each.number}
                title={messages.dueOn(formatCalendarDate(each.due_date), labelOf(stateOf(each)))}
                className={classNames(classes.square, classes[stateOf(each)])}
              />
            ))}
          </div>
          <Note>
            {messages.days(formatCalendarDate(first.due_date), formatCalendarDate(last.due_date))}
          </Note>
        </>
      ) : null}
    </div>
  );
}
