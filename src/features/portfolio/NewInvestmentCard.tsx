import { environment } from '@/config/env';
import { formatCalendarDate } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { isSameId } from '@/lib/isSameId';
import { formatNaira } from '@/lib/money';
import { contractMessages } from '@/messages/offers';
import { portfolioMessages as messages } from '@/messages/portfolio';
import { momentMessages } from '@/messages/moments';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  madeInvestmentClosed,
  selectNewInvestment,
  type NewInvestment as Made,
} from '@/store/investments/investmentsSlice';
import type { Investment } from '@/store/investments/investmentsWire';
import { Button } from '@/ui/buttons/Button';
import { AssetImage } from '@/ui/images/AssetImage';
import { Keepsake } from '@/ui/layout/Keepsake';
import { Row } from '@/ui/layout/Layout';
import { Text } from '@/ui/text/Text';
import { TextWithFigures } from '@/ui/text/Money';
import { ReceiptLink } from '@/widgets/transactions/ReceiptLink';
import { ShareSentence } from '@/widgets/navigation/ShareSentence';
import { ProjectedSentence } from '@/widgets/offers/ProjectedNote';
import { nextPayoutOf, planOf } from '@/store/investments/payoutPlan';
import { usePortfolioView } from './portfolioUrl';

/**
 * Returns whether this may be the new investment. Without an id from the server, every investment in the same asset may
 * be. The first of them is the new one, because the newest come first.
 */
const isMade = ({ id, asset }: Investment, made: Made): boolean =>
  id === null || made.id === null ? isSameId(asset.id, made.assetId) : isSameId(id, made.id);

/** Shows the first payout, or what happens until its day is known. */
function WhatComesNext({ investment }: { investment: Investment }) {
  const first = nextPayoutOf(planOf(investment));
  if (first === undefined) {
    return investment.backing?.state === 'waiting' ? (
      <Text>{messages.driverIsNext(investment.asset.name)}</Text>
    ) : null;
  }
  return (
    <Text>
      <ProjectedSentence>
        {messages.firstPayout(formatNaira(first.amount), formatCalendarDate(first.dueDate))}
      </ProjectedSentence>
    </Text>
  );
}

/** Shows the investment that the customer has just made, until they close the card. */
export function NewInvestmentCard({ investments }: { investments: readonly Investment[] }) {
  const made = useAppSelector(selectNewInvestment);
  const dispatch = useAppDispatch();
  const [, changeView] = usePortfolioView();
  const investment = made && investments.find((each) => isMade(each, made));
  if (!investment) return null;
  const { id, asset } = investment;
  const amount = formatNaira(investment.amountInvested);
  // Opens the list that is shown by default, because it has the new investment. The investment's card in that list
  // opens the dialog with the contract.
  const readContract = (contract: string) => changeView({ status: 'active', kind: null, contract });
  return (
    <Keepsake
      picture={<AssetImage src={imageUrl(asset.image)} name={asset.name} hasPlate={false} />}
      title={<TextWithFigures apart={amount}>{messages.made(amount, asset.name)}</TextWithFigures>}
      onClose={() => dispatch(madeInvestmentClosed())}
    >
      <WhatComesNext investment={investment} />
      <Row>
        <ReceiptLink variant="link" size="small" reference={made.reference}>
          {messages.receipt}
        </ReceiptLink>
        {id !== null && environment.apiExtensions ? (
          <Button variant="link" size="small" onClick={() => readContract(String(id))}>
            {contractMessages.contract}
          </Button>
        ) : null}
        <ShareSentence>{momentMessages.signed.share(asset.name)}</ShareSentence>
      </Row>
    </Keepsake>
  );
}
