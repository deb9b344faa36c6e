import { useField } from 'formik';
import type { ComponentProps } from 'react';
import { payoutIntervalOf } from '@/config/choices';
import { formatDate, type Instant } from '@/lib/dates';
import {
  formatNaira,
  formatNairaInShort,
  missingFor,
  toKobo,
  zeroKobo,
  type Kobo,
} from '@/lib/money';
import { percentOf } from '@/lib/fundingShare';
import { payoutPartOf, payoutShareOf } from '@/lib/payoutShare';
import { cliqueMessages } from '@/messages/cliques';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Facts } from '@/ui/lists/Facts';
import { Money } from '@/ui/text/Money';
import { Review } from '@/ui/lists/Review';
import { Note, Text } from '@/ui/text/Text';
import { ProjectedNote } from '@/widgets/offers/ProjectedNote';
import { Shortage } from '@/widgets/money/Shortage';
import { exampleContribution, koboOf, minimumOf } from './contribution';
import type { OfferedContract } from './useOfferedContract';

/** The terms on which the payouts and the refund of a contribution depend. */
export interface FundingTerms {
  readonly requiredFunding: Kobo;
  readonly remainingFunding: Kobo;
  readonly totalPayout: Kobo;
  readonly durationWeeks: number;
  readonly payoutFrequency: string | null;
  /** Time at which the clique closes. Null if the server doesn't send it. */
  readonly closesAt: Instant | null;
}

/** Shows an example, until the customer types an amount. */
function Example({ terms, least: minimum }: { terms: FundingTerms; least: Kobo }) {
  const interval = payoutIntervalOf(terms.payoutFrequency);
  if (interval === undefined) return null;
  const contribution = exampleContribution(terms.remainingFunding, minimum);
  const part = formatNaira(payoutPartOf({ ...terms, contribution, interval }));
  return (
    <Text>
      {cliqueMessages.example(
        formatNairaInShort(contribution),
        part,
        interval,
        terms.durationWeeks,
      )}
    </Text>
  );
}

function factsOf(
  terms: FundingTerms,
  contribution: Kobo,
  balance: Kobo | null,
): ComponentProps<typeof Facts>['facts'] {
  const interval = payoutIntervalOf(terms.payoutFrequency);
  const percent = cliqueMessages.ofTheVehicle(percentOf({ ...terms, contribution }));
  return [
    {
      term: cliqueMessages.youPayNow,
      value: (
        <>
          <Money amount={contribution} /> <span>{`(${percent})`}</span>
        </>
      ),
      emphasis: 'total',
    },
    balance !== null &&
      balance >= contribution && {
        term: cliqueMessages.balanceAfter,
        value: <Money amount={toKobo(balance - contribution)} />,
      },
    {
      term: cliqueMessages.youGet,
      value: <Money amount={payoutShareOf({ ...terms, contribution })} />,
    },
    interval !== undefined && {
      term: cliqueMessages.each[interval],
      value: <Money amount={payoutPartOf({ ...terms, contribution, interval })} />,
    },
    terms.closesAt !== null && {
      term: cliqueMessages.refundDate,
      value: formatDate(terms.closesAt),
    },
  ];
}

interface ContributionReviewProps {
  readonly terms: FundingTerms;
  /** Name of the amount's field in the surrounding form. */
  readonly field: string;
  /** Label of the button that takes the money. */
  readonly button: string;
  readonly contract: OfferedContract;
}

/** Shows the cost and the payouts of a contribution, and what the customer agrees to by pressing the button. */
export function ContributionReview({ terms, field, button, contract }: ContributionReviewProps) {
  const consent = contract.isOffered ? cliqueMessages.consentToContract : cliqueMessages.consent;
  const [{ value }] = useField<string>(field);
  const contribution = koboOf(value);
  const balance = useAppSelector(selectBalance);
  return (
    <Review label={cliqueMessages.pay}>
      {contribution === zeroKobo ? (
        <Example terms={terms} least={minimumOf(contract.query.data, terms.remainingFunding)} />
      ) : (
        <>
          <Facts facts={factsOf(terms, contribution, balance)} />
          <ProjectedNote />
          <Shortage missing={missingFor(contribution, balance)} />
          <Note>{consent(button, formatNaira(contribution))}</Note>
        </>
      )}
    </Review>
  );
}
