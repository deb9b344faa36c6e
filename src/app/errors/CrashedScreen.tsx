import { errorsCopy } from '@/words/errors';
import { Button } from '@/ui/Button';
import { PageHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { ContactUs } from '@/widgets/ContactUs';

export function CrashedScreen({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Stack gap={5}>
      <PageHeading intro={errorsCopy.crashed}>{errorsCopy.crashedTitle}</PageHeading>
      <div>
        <Button onClick={onTryAgain}>{errorsCopy.tryAgain}</Button>
      </div>
      <ContactUs />
    </Stack>
  );
}
