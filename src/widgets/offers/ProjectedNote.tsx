import { environment } from '@/config/env';
import { offerMessages } from '@/messages/offers';
import { Note } from '@/ui/text/Text';

/**
 * Renders a note next to the figures of an offer. The figures are only a projection if the payouts come from a driver's
 * repayments.
 */
export function ProjectedNote() {
  return environment.apiExtensions ? <Note>{offerMessages.projected}</Note> : null;
}
