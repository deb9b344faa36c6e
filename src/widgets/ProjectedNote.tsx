import { environment } from '@/config/env';
import { labelsCopy } from '@/words/labels';
import { Note } from '@/ui/Text';

/** Next to the figures of an offer: they are a projection if the server pays them from what drivers repay. */
export function ProjectedNote() {
  return environment.apiExtensions ? <Note>{labelsCopy.projected}</Note> : null;
}
