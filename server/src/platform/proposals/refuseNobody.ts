import { Refusal } from '../http/refusal.ts';

/** The shared key of a sandbox belongs to no person. */
export const isNobody = (actor: string): boolean => actor === 'operator';

/** Refuses the shared key of a sandbox. */
export function refuseNobody(actor: string): void {
  if (isNobody(actor)) {
    throw new Refusal(403, 'two_people_needed');
  }
}
