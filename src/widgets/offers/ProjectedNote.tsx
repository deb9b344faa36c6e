import { environment } from '@/config/env';
import { offerMessages } from '@/messages/offers';
import { Note } from '@/ui/text/Text';

/** Next to the figures of an offer: they are a projection if the server pays them from what drivers repay. */
export function ProjectedNote() {
  return environment.apiExtensions ? <Note>{offerMessages.projected}</Note> : null;
}
