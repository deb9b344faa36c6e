import { lagosDay, type CalendarDate } from '@/lib/dates';
import { classNames } from '@/ui/classNames';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import type { Instalment } from '../../store/fleetWire';
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

/** Shows a square for each instalment in its colour, below a sentence with the same counts. */
export function InstalmentStrip({ instalments }: InstalmentStripProps) {
  const states = instalments.map(instalmentStateOn(lagosDay(useNow())));
  const countOf = (wanted: (typeof states)[number]) =>
    states.filter((state) => state === wanted).length;
  return (
    <div className={classes.strip}>
      {states.length === 0 ? null : (
        <>
          <Note>{messages.counts(countOf('paid'), countOf('late'), countOf('due'))}</Note>
          <div aria-hidden="true" className={classes.squares}>
            {states.map((state, place) => (
              <span key={place} className={classNames(classes.square, classes[state])} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
