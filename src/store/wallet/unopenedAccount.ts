import { isHttpFailure } from '@/lib/failure';

/** Why there is no deposit account: the bank is still opening it, or has refused to. */
export type UnopenedAccount = 'pending' | 'refused';

/** Returns why there is no deposit account, from the error of the request for it. Undefined for any other failure. */
export function unopenedAccount(error: unknown): UnopenedAccount | undefined {
  if (!isHttpFailure(error, 404)) return undefined;
  const [status] = error.fields?.status ?? [];
  return status === 'pending' || status === 'refused' ? status : undefined;
}
