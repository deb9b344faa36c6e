import { Button } from '@/ui/Button';
import { PageHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { crashCopy } from '../words/office';

/** Replaces a page that crashed, perhaps while a decision was being sent. Its outcome appears above the page. */
export function CrashedPage({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <Stack>
      <PageHeading intro={crashCopy.intro}>{crashCopy.title}</PageHeading>
      <div>
        <Button onClick={onTryAgain}>{crashCopy.tryAgain}</Button>
      </div>
    </Stack>
  );
}
