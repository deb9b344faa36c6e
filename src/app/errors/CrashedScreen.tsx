import { shellCopy } from '@/words/shell';
import { Button } from '@/ui/Button';
import { PageHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { ContactUs } from '@/widgets/ContactUs';

export function CrashedScreen({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Stack gap={5}>
      <PageHeading intro={shellCopy.crashed}>Something went wrong</PageHeading>
      <div>
        <Button onClick={onTryAgain}>Try again</Button>
      </div>
      <ContactUs />
    </Stack>
  );
}
