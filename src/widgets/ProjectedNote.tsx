import { labelsCopy } from '@/words/labels';
import { useOffered } from '@/store/hooks';
import { Note } from '@/ui/Text';

/** Next to the figures of an offer: they are a projection if the server pays them from what drivers repay. */
export function ProjectedNote() {
  return useOffered(<Note>{labelsCopy.projected}</Note>);
}
