import { formatRelative } from '@/lib/dates';
import { useNow } from '@/ui/useNow';
import { queueCopy } from '../words/office';

const inLagos = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
});

/** A time that may be to come. */
export const lagosTime = (at: number): string => queueCopy.lagos(inLagos.format(at));

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
