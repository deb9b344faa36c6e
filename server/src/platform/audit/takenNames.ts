import { Refusal } from '../http/refusal.ts';

/** Names that the audit reserves. No person or machine may have them. */
const takenNames = ['operator', 'sandbox', 'job', 'rule', 'customer', 'visitor', 'unknown'];

/** Throws 400 if the audit reserves this name. */
export function refuseTakenName(name: string): void {
  if (takenNames.includes(name)) throw new Refusal(400, 'key_name_taken');
}
