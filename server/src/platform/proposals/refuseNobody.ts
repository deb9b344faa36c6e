import { Refusal } from '../http/refusal.ts';

/** Refuses the shared OPERATOR_KEY, which belongs to no person. */
export function refuseNobody(actor: string): void {
  if (actor === 'operator') {
    throw new Refusal(403, 'two_people_needed');
  }
}
