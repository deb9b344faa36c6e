import { useFormikContext } from 'formik';
import { type ContributionValues, koboOf } from './contribution';
import { ContributionReview, type FundingTerms } from './ContributionReview';

interface AmountReviewProps {
  readonly terms: FundingTerms;
  readonly button: string;
}

/** What the amount of the surrounding form takes and brings. */
export function AmountReview({ terms, button }: AmountReviewProps) {
  const { values } = useFormikContext<ContributionValues>();
  return <ContributionReview terms={terms} contribution={koboOf(values.amount)} button={button} />;
}
