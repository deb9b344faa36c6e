import { environment } from '@/config/env';
import { offerMessages } from '@/messages/offers';
import { Note } from '@/ui/text/Text';

/**
 * Returns the word after the terms of payouts and returns. Undefined with another server, whose payouts may not depend
 * on a driver's repayments.
 */
export const projectedQualifier = () =>
  environment.apiExtensions ? offerMessages.projectedTerm : undefined;

/**
 * Renders a note next to the figures of an offer. The figures are only a projection if the payouts come from a driver's
 * repayments.
 */
export function ProjectedNote() {
  return environment.apiExtensions ? <Note>{offerMessages.projected}</Note> : null;
}
