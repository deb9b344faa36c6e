import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import * as limits from '@/config/limits';
import { basePath, paths } from '@/config/paths';
import { zeroKobo } from '@/lib/money';
import { depositMessages } from '@/messages/wallet';
import { overviewMessages } from '@/messages/overview';
import { protectionMessages } from '@/messages/protection';
import { baseApi } from '@/store/api/baseApi';
import { usePollingInterval } from '@/store/followChanges';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useListInvestmentsQuery } from '@/store/investments/investmentsApi';
import { summaryOf } from '@/store/investments/portfolioSummary';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { unopenedAccount } from '@/store/wallet/unopenedAccount';
import { useGetDepositAccountQuery } from '@/store/wallet/walletApi';
import { selectBalance, selectCurrentUser } from '@/store/user/userSlice';
import { classNames } from '@/ui/classNames';
import { Card } from '@/ui/layout/Card';
import { PageHeading, SectionHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Reload } from '@/ui/feedback/Reload';
import { ReloadedTogetherContext } from '@/ui/feedback/reloadedTogether';
import { Pill } from '@/ui/text/Pill';
import { AddMoney } from '@/widgets/money/AddMoney';
import { BalanceCard } from '@/widgets/money/BalanceCard';
import { DepositAccount, DepositAccountPlaceholder } from '@/widgets/money/DepositAccount';
import { OwnAmounts } from '@/widgets/money/OwnAmounts';
import { WithdrawButton } from '@/widgets/money/WithdrawButton';
import { FrozenNotice } from '@/widgets/protection/FrozenNotice';
import { FirstSteps } from './FirstSteps';
import { InvestmentFigures } from './InvestmentFigures';
import { LatestActivity } from './LatestActivity';
import { MoneyPicture } from './MoneyPicture';
import { type CurrentMoments, Moments, useMoments } from './Moments';
import classes from './OverviewScreen.module.css';
import { useFailedParts } from './useFailedParts';
import { useIsNothingOnOffer } from './useIsNothingOnOffer';
import { Vehicles } from './Vehicles';

interface DepositAccountCardProps {
  /** Whether to show the placeholder of the account, even if the account has loaded. */
  readonly isHeldBack: boolean;
}

/** Shows the customer's deposit account: in full while the wallet is empty, and shorter later. */
function DepositAccountCard({ isHeldBack }: DepositAccountCardProps) {
  const isEmpty = useAppSelector(selectBalance) === zeroKobo;
  const view = isEmpty ? 'full' : 'short';
  const { error } = useGetDepositAccountQuery(undefined);
  // The short account has its title in its list.
  const isTitleMissing = !isEmpty && error !== undefined && unopenedAccount(error) === undefined;
  return (
    <Card
      as="section"
      aria-label={depositMessages.depositAccount}
      className={classNames(!isEmpty && classes.filled)}
    >
      {isEmpty ? (
        <SectionHeading
          intro={depositMessages.fundWalletHint}
          actions={<Pill tone="brand">{depositMessages.depositAccount}</Pill>}
        >
          {depositMessages.fundWallet}
        </SectionHeading>
      ) : null}
      {isTitleMissing ? <SectionHeading>{depositMessages.depositAccount}</SectionHeading> : null}
      {isHeldBack ? <DepositAccountPlaceholder view={view} /> : <DepositAccount view={view} />}
    </Card>
  );
}

/**
 * Returns whether there were moments (late payouts or recent events) once all of them had loaded. Null until then. The
 * result doesn't change afterwards, so that the elements below keep their focus and their open details when a moment
 * comes or goes later.
 */
function useHadMoments({ areKnown, areAny }: CurrentMoments): boolean | null {
  const [hadMoments, setHadMoments] = useState<boolean | null>(null);
  if (hadMoments === null && areKnown) setHadMoments(areAny);
  return hadMoments;
}

/**
 * Returns whether to expect neither investments nor transactions, because the customer has no money, no PIN and no
 * verified identity. Placeholders of them would vanish, and move what is below.
 */
function useIsNewcomer(): boolean {
  const user = useAppSelector(selectCurrentUser);
  if (user === null) return false;
  // The device stores the customer's record without the balance.
  const hasMoney = user.balance !== null && user.balance > zeroKobo;
  return !hasMoney && user.hasTransactionPin === false && user.isVerified === false;
}

interface BelowBalanceProps {
  readonly failed: ReturnType<typeof useFailedParts>;
}

/**
 * Shows what follows the balance: that the account is frozen, a message if several parts failed, what needs the
 * customer (the first steps, late payouts), what comes next (the figures), how the money has moved (a chart, the
 * latest activity), and the deposit account. The account stays a placeholder until all moments have loaded. If there
 * is a moment, everything below it is remounted, because moving it down would count as a layout shift.
 */
function BelowBalance({ failed }: BelowBalanceProps) {
  const moments = useMoments();
  const hasPlaceholder = !useIsNewcomer();
  const hadMoments = useHadMoments(moments);
  const isFrozen = useAppSelector(selectCurrentUser)?.isFrozen === true;
  return (
    <>
      <div>{isFrozen ? <FrozenNotice>{protectionMessages.isFrozen}</FrozenNotice> : null}</div>
      <div>
        {failed && (
          <Card>
            <Reload query={failed}>{overviewMessages.partsNotLoaded}</Reload>
          </Card>
        )}
      </div>
      <div>
        <FirstSteps />
      </div>
      <ReloadedTogetherContext
        key={hadMoments === true ? 'below a moment' : 'at the top'}
        value={failed !== null}
      >
        <div className={classes.moments}>
          {hadMoments === null ? null : <Moments moments={moments} />}
        </div>
        <div>
          <InvestmentFigures hasPlaceholder={hasPlaceholder} />
        </div>
        <div className={classes.past}>
          <MoneyPicture hasPlaceholder={hasPlaceholder} />
          <LatestActivity hasPlaceholder={hasPlaceholder} />
        </div>
        <div className={classes.account}>
          <DepositAccountCard isHeldBack={hadMoments === null} />
        </div>
      </ReloadedTogetherContext>
    </>
  );
}

interface RoiBannerProps {
  /** Whether the banner doesn't stand out, because of bad news or because there is nothing to buy. */
  readonly isQuiet: boolean;
}

function RoiBanner({ isQuiet }: RoiBannerProps) {
  return (
    <Card tone={isQuiet ? 'plain' : 'deep'}>
      <div className={classNames(!isQuiet && classes.banner)}>
        <Stack>
          <SectionHeading intro={overviewMessages.bannerPitch}>
            {overviewMessages.roiBanner}
          </SectionHeading>
          <div>
            <LinkButton variant="quiet" to={paths.assets.to()}>
              {overviewMessages.browseAssets}
            </LinkButton>
          </div>
        </Stack>
        {isQuiet ? null : (
          <img
            src={`${basePath}/images/landing.svg`}
            alt=""
            width="450"
            height="184"
            loading="lazy"
          />
        )}
      </div>
    </Card>
  );
}

/** Returns whether payouts are late or lost, or couldn't be loaded. */
function useHasBadNews(): boolean {
  const { data, isError } = useListInvestmentsQuery(undefined);
  const summary = useMemo(() => data && summaryOf(data), [data]);
  const payouts = summary?.plans.flat() ?? [];
  return isError || payouts.some(({ state }) => state === 'late' || state === 'lost');
}

/** Polls the balance while the page has the focus and the server doesn't stream changes. */
function usePolledBalance(): void {
  const pollingInterval = usePollingInterval(limits.depositPollInterval);
  useGetCurrentUserQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  const balance = useAppSelector(selectBalance);
  const last = useRef(balance);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const isChanged = last.current !== null && last.current !== balance;
    last.current = balance;
    // Refetches only if the page polls. Otherwise the stream of changes causes the refetch.
    if (isChanged && pollingInterval > 0) {
      dispatch(baseApi.util.invalidateTags(['Transactions', 'Investments']));
    }
  }, [balance, pollingInterval, dispatch]);
}

/**
 * Returns whether to render the rest of the page too. After a sign-in or a link, the balance is painted first and the
 * rest right afterwards. A page that is reloaded or reached by Back has its full height immediately.
 */
function useIsRestDrawn(): boolean {
  const isWholeAtOnce = useNavigationType() === NavigationType.Pop;
  return useDeferredValue(true, isWholeAtOnce);
}

export default function OverviewScreen() {
  usePolledBalance();
  const isRestDrawn = useIsRestDrawn();
  const failed = useFailedParts();
  const hasBadNews = useHasBadNews();
  const isNothingOnOffer = useIsNothingOnOffer();
  return (
    <>
      <PageHeading>{overviewMessages.title}</PageHeading>
      <div className={classes.overview}>
        <div>
          <BalanceCard>
            <WithdrawButton>
              <AddMoney />
            </WithdrawButton>
          </BalanceCard>
        </div>
        {isRestDrawn && (
          <OwnAmounts>
            <BelowBalance failed={failed} />
          </OwnAmounts>
        )}
      </div>
      {isRestDrawn && (
        <>
          <ReloadedTogetherContext value={failed !== null}>
            <Vehicles />
          </ReloadedTogetherContext>
          <RoiBanner isQuiet={failed !== null || hasBadNews || isNothingOnOffer} />
        </>
      )}
    </>
  );
}
