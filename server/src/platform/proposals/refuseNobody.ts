import { Refusal } from '../http/refusal.ts';

/** The shared OPERATOR_KEY belongs to no person. */
export const isNobody = (actor: string): boolean => actor === 'operator';

/** Refuses the shared OPERATOR_KEY. */
export function refuseNobody(actor: string): void {
  if (isNobody(actor)) {
    throw new Refusal(403, 'two_people_needed');
  }
}
