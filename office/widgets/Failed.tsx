import type { SerializedError } from '@reduxjs/toolkit';
import { Banner } from '@/ui/Banner';
import type { OfficeFailure } from '../store/baseApi';
import { describe } from '../store/describe';

export type CallError = OfficeFailure | SerializedError;

/** The failure of a call, if it has failed. */
export function Failed({ error }: { readonly error?: CallError | undefined }) {
  return error === undefined ? null : <Banner tone="error">{describe(error)}</Banner>;
}
