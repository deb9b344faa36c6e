import { Button } from '@/ui/buttons/Button';
import { PageHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { crashMessages } from '../messages/shell';

/** Replaces a page that crashed. If a decision was being sent at that moment, its outcome appears above the page. */
export function CrashedPage({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <Stack>
      <PageHeading intro={crashMessages.intro}>{crashMessages.title}</PageHeading>
      <div>
        <Button onClick={onTryAgain}>{crashMessages.tryAgain}</Button>
      </div>
    </Stack>
  );
}
