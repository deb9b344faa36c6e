import { ShareBar, type Share } from '@/ui/chart/ShareBar';
import { Stack } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { Text } from '@/ui/text/Text';

interface AnswerProps {
  readonly children: string;
  /** The shares behind the sentence, in its order. None if it names only one figure. */
  readonly shares?: readonly Share[];
}

/** Answers the question of a section in one large sentence, with a bar of its shares below it. */
export function Answer({ children, shares = [] }: AnswerProps) {
  return (
    <Stack gap={3}>
      <Text size="xl">
        <TextWithFigures>{children}</TextWithFigures>
      </Text>
      {shares.length > 0 ? <ShareBar shares={shares} /> : null}
    </Stack>
  );
}
