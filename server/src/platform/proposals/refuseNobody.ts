import { Refusal } from '../http/refusal.ts';

/** Refuses whoever calls with the shared OPERATOR_KEY, which is no person. */
export function refuseNobody(actor: string): void {
  if (actor === 'operator') {
    throw new Refusal(403, 'This takes two people, each with a key of their own.');
  }
}
