import { formatRelative } from '@/lib/dates';
import { useNow } from '@/ui/useNow';
import { identityCopy } from '../words/office';

const inLagos = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
});

/** A time as its age in words; the exact instant in Lagos shows on hover. */
export function Ago({ at }: { readonly at: number }) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={identityCopy.lagos(inLagos.format(at))}>
      {formatRelative(at, now)}
    </time>
  );
}
