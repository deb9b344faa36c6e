import { environment } from '@/config/env';
import { transactionMessages } from '@/messages/transactions';

const { types, statuses, endings } = transactionMessages;

const typeLabels: ReadonlyMap<string, string> = new Map(Object.entries(types));
const endingLabels: ReadonlyMap<string, string> = new Map(Object.entries(endings));

/** Returns the label of a type of transaction. A type unknown to the app is shown as the server sends it. */
export function transactionTypeLabel(type: string): string {
  return typeLabels.get(type) ?? type;
}

/** Returns the label of a status (section 3): 'success' is successful, anything else is in progress. */
export function transactionStatusLabel(status: string): string {
  return status === 'success' ? statuses.successful : statuses.ongoing;
}

/**
 * Returns in one word why a transaction isn't successful. Null if it is. Without our additions to the API, the only
 * reason is that it is in progress.
 */
export function exceptionLabel(status: string): string | null {
  if (status === 'success') return null;
  const ending = environment.apiExtensions ? endingLabels.get(status) : undefined;
  return ending ?? transactionStatusLabel(status);
}
