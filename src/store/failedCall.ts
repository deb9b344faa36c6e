import { isRejected, type UnknownAction } from '@reduxjs/toolkit';
import { callOf, calls, type CallName } from '@/config/calls';
import { isFailure, isHttpFailure, type Failure } from '@/lib/failure';

/** A call of section 7 that did not succeed. */
export interface FailedCall {
  readonly call: CallName;
  readonly failure: Failure;
}

function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && name in calls;
}

/** The failed call that an action of RTK Query tells of; null for every other action. */
export function failedCallOf(action: UnknownAction): FailedCall | null {
  if (!isRejected(action) || !isFailure(action.payload)) return null;
  const { arg } = action.meta;
  const call = typeof arg === 'object' && arg !== null && 'endpointName' in arg && arg.endpointName;
  return isCallName(call) ? { call, failure: action.payload } : null;
}

/** True for a read of the customer's own data that the server refused with 401; writes say so in words of their own. */
export function hintsAtSessionEnd({ call, failure }: FailedCall): boolean {
  const { method, authentication } = callOf(call);
  const isOwnData = method === 'GET' && authentication === 'required' && call !== 'getCurrentUser';
  return isOwnData && isHttpFailure(failure, 401);
}
