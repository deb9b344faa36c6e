import { Refusal } from '../http/refusal.ts';

/** Names of actors in the audit that no person and no machine may have. */
const takenNames = ['operator', 'sandbox', 'job', 'customer', 'visitor'];

/** Refuses (400) a name that others have in the audit. */
export function refuseTakenName(name: string): void {
  if (takenNames.includes(name)) throw new Refusal(400, 'key_name_taken');
}
