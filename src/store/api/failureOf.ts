import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from '@/lib/failure';

/** What went wrong with a call as a failure, also where the code around the call broke. */
export function failureOf(error: Failure | SerializedError): Failure {
  return 'kind' in error ? error : { kind: 'unexpected' };
}
