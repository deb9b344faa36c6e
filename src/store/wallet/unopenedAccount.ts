import { isHttpFailure } from '@/lib/failure';

/** The state of a missing deposit account: the bank is still opening it, or has refused to. */
export type UnopenedAccount = 'pending' | 'refused';

/** Reads it off what the read of the account was refused with; undefined for any other failure. */
export function unopenedAccount(error: unknown): UnopenedAccount | undefined {
  if (!isHttpFailure(error, 404)) return undefined;
  const [status] = error.fields?.status ?? [];
  return status === 'pending' || status === 'refused' ? status : undefined;
}
