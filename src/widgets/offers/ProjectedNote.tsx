import { environment } from '@/config/env';
import { offerMessages } from '@/messages/offers';
import { TextWithFigures } from '@/ui/text/Money';
import { Note, Text } from '@/ui/text/Text';

/**
 * Returns the word after the terms of payouts and returns. Undefined with another server, whose payouts may not depend
 * on a driver's repayments.
 */
export const projectedQualifier = () =>
  environment.apiExtensions ? offerMessages.projectedTerm : undefined;

/** Renders a sentence about a payout that is to come, and after it the word "projected". */
export function ProjectedSentence({ children }: { readonly children: string }) {
  return (
    <>
      <span>
        <TextWithFigures>{children}</TextWithFigures>
      </span>
      {environment.apiExtensions ? (
        <Text as="span" size="xs" tone="muted">
          {` ${offerMessages.projectedTerm}`}
        </Text>
      ) : null}
    </>
  );
}

/**
 * Renders a note next to the figures of an offer. The figures are only a projection if the payouts come from a driver's
 * repayments.
 */
export function ProjectedNote() {
  return environment.apiExtensions ? <Note>{offerMessages.projected}</Note> : null;
}
