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

/** Matches a text up to its last amount, and the rest. */
const untilLastAmount = /^(.*₦[\d,]*\d(?:\.\d+)?)(.*)$/;

/** Renders a sentence about a payout that is to come, with the word "projected" after its last amount. */
export function ProjectedSentence({ children }: { readonly children: string }) {
  const [, start, end] = untilLastAmount.exec(children) ?? [];
  if (!environment.apiExtensions || start === undefined || end === undefined) {
    return <TextWithFigures>{children}</TextWithFigures>;
  }
  return (
    <>
      <TextWithFigures>{start}</TextWithFigures>
      <Text as="span" tone="muted">
        {` ${offerMessages.projectedTerm}`}
      </Text>
      <TextWithFigures>{end}</TextWithFigures>
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
