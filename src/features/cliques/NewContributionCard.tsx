import { useEffect } from 'react';
import { paths } from '@/config/paths';
import { formatDate } from '@/lib/dates';
import { imageUrl } from '@/lib/imageUrl';
import { isSameId } from '@/lib/isSameId';
import { formatNaira } from '@/lib/money';
import { cliqueMessages as messages } from '@/messages/cliques';
import { contractMessages } from '@/messages/offers';
import { useMyCliques } from '@/store/cliques/cliquesApi';
import {
  madeContributionClosed,
  selectCreation,
  type NewContribution as Made,
} from '@/store/cliques/cliquesSlice';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { bringIntoView } from '@/ui/focus/bringIntoView';
import { AssetImage } from '@/ui/images/AssetImage';
import { Keepsake } from '@/ui/layout/Keepsake';
import { Row, Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { TextWithFigures } from '@/ui/text/Money';
import { Text } from '@/ui/text/Text';
import { CliqueFunding } from '@/widgets/offers/CliqueFunding';
import { ProjectedSentence } from '@/widgets/offers/ProjectedNote';
import { ReceiptLink } from '@/widgets/transactions/ReceiptLink';
import { SignedCliqueContract } from '@/widgets/contracts/SignedCliqueContract';
import { useMayInvite } from './CreatorInvites';
import { ShareClique } from './ShareClique';

function nextOf({ assetName, isFunded, remainingFunding, closesAt }: Clique): string {
  if (isFunded) return messages.motaBuys(assetName);
  const missing = formatNaira(remainingFunding);
  return closesAt === null
    ? messages.stillOpen(missing)
    : messages.waitsFor(missing, formatDate(closesAt));
}

/**
 * Renders the next step while the clique needs more money: to share a public one, or the page with the invitations of a
 * private one, unless they are already below.
 */
function InviteOthers({ clique }: { clique: Clique }) {
  const mayInvite = useMayInvite(clique);
  const creation = useAppSelector(selectCreation);
  if (!mayInvite) return <ShareClique clique={clique} isNext />;
  return creation.step === 'invite' ? null : (
    <Row fill="narrow">
      <LinkButton to={paths.clique.to(clique.id)}>{messages.invite}</LinkButton>
    </Row>
  );
}

/** Links to the receipt, the contract and the page of the clique. */
function FurtherLinks({ clique, made }: { clique: Clique; made: Made }) {
  return (
    <Row>
      <ReceiptLink variant="link" size="small" reference={made.reference}>
        {messages.receipt}
      </ReceiptLink>
      <SignedCliqueContract
        id={clique.id}
        assetName={clique.assetName}
        link={contractMessages.read}
      />
      <LinkButton
        {...(clique.isFunded ? {} : { variant: 'link', size: 'small' })}
        to={paths.clique.to(clique.id)}
      >
        {messages.openPage}
      </LinkButton>
    </Row>
  );
}

/**
 * Scrolls to the card when it appears. It pushes down what is below it, so an element that shows the focus there stays
 * in view instead, such as the field for invitations.
 */
function showCard(): void {
  const { activeElement } = document;
  const heading = document.querySelector<HTMLElement>('h1');
  // After a navigation, the heading has the focus and the page is at the top.
  if (activeElement === heading) return;
  const isInUse = activeElement?.matches('input, select, :focus-visible') === true;
  // The join flow leaves the focus on the clique in the lists, which may be far below the card.
  const isBackInLists = activeElement?.matches('[data-clique]') === true;
  if (isInUse && isBackInLists) heading?.focus();
  const seen = isInUse && !isBackInLists ? activeElement : document.querySelector('[data-next]');
  if (seen) bringIntoView(seen);
}

/** Shows the contribution that the customer has just made, until they close the card. */
export function NewContributionCard({ made }: { made: Made }) {
  const dispatch = useAppDispatch();
  const cliques = useMyCliques().data?.items ?? [];
  const clique = cliques.find(({ id }) => made.id !== null && isSameId(id, made.id));
  const isShown = clique !== undefined;
  useEffect(() => {
    if (isShown) showCard();
  }, [isShown]);
  if (clique === undefined) return null;
  const amount = formatNaira(made.amount);
  return (
    <div data-together="">
      <Keepsake
        picture={
          <AssetImage src={imageUrl(clique.assetImage)} name={clique.assetName} hasPlate={false} />
        }
        title={<TextWithFigures apart={amount}>{messages.made(amount)}</TextWithFigures>}
        onClose={() => dispatch(madeContributionClosed())}
      >
        <Text>
          <ProjectedSentence>
            {messages.shareIs(
              clique.name,
              formatNaira(clique.contribution),
              formatNaira(clique.payoutShare),
            )}
          </ProjectedSentence>
        </Text>
        <CliqueFunding clique={clique} />
        <Text tone="muted">
          <TextWithFigures>{nextOf(clique)}</TextWithFigures>
        </Text>
        <Stack gap={3} data-next="">
          <InviteOthers clique={clique} />
          <FurtherLinks clique={clique} made={made} />
        </Stack>
      </Keepsake>
    </div>
  );
}
