import { dayLength, formatRelative } from '@/lib/dates';
import { Pill } from '@/ui/Pill';
import { useNow } from '@/ui/useNow';
import { queueCopy as copy } from '../words/office';

const inLagos = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
});

/** A time that may be to come. */
export const lagosTime = (at: number): string => copy.lagos(inLagos.format(at));

/** A time as its age in words; the exact instant in Lagos shows on hover. */
export function Ago({ at }: { readonly at: number }) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={lagosTime(at)}>
      {formatRelative(at, now)}
    </time>
  );
}

/** A time as a part of a line. */
export const ago = (at: number | null) => at !== null && <Ago at={at} />;

const hour = dayLength / 24;

/** A length of time in its largest unit; days from two on. */
function inWords(time: number): string {
  if (time >= 2 * dayLength) return copy.time(Math.floor(time / dayLength), 'day');
  if (time >= hour) return copy.time(Math.floor(time / hour), 'hour');
  return copy.time(Math.floor((time / hour) * 60), 'minute');
}

/** The time that is left until something is due, or by which it is overdue; the exact instant in Lagos shows on hover. */
export function Due({ at }: { readonly at: number }) {
  const left = at - useNow();
  const words = (left < 0 ? copy.overdue : copy.due)(inWords(Math.abs(left)));
  return (
    <time dateTime={new Date(at).toISOString()} title={lagosTime(at)}>
      <Pill tone={left < 0 ? 'danger' : 'neutral'}>{words}</Pill>
    </time>
  );
}
