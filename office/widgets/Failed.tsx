import { Banner } from '@/ui/Banner';
import { describe, type CallError } from '../store/describe';

/** The failure of a call, if it has failed. */
export function Failed({ error }: { readonly error?: CallError | undefined }) {
  return error === undefined ? null : <Banner tone="error">{describe(error)}</Banner>;
}
