import { referralLink } from '@/lib/referral';
import { profileCopy } from '@/words/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useGetReferralLinkQuery } from '@/store/user/profileApi';
import { canShare } from '@/ui/canShare';
import { CopyButton } from '@/ui/CopyButton';
import { Row } from '@/ui/Layout';
import { Reload } from '@/ui/Reload';
import { SectionCard } from '@/ui/SectionCard';
import { ShareButton } from '@/ui/ShareButton';
import { LoadingStatus, Skeleton } from '@/ui/Skeleton';
import { ValueRow } from '@/ui/ValueRow';
import { GiftIcon } from './profileIcons';

interface ShareLinkProps {
  readonly link: string;
  readonly onFailed: () => void;
}

/** Hands the link to the device's own sharing; where there is none, it is copied. */
function ShareLink({ link, onFailed }: ShareLinkProps) {
  if (!canShare()) {
    return (
      <CopyButton text={link} copiedLabel={profileCopy.linkCopied} onFailed={onFailed}>
        Share referral link
      </CopyButton>
    );
  }
  const { shareTitle: title, shareText: text } = profileCopy;
  return (
    <ShareButton content={{ title, text, url: link }} onFailed={onFailed}>
      Share referral link
    </ShareButton>
  );
}

function Code({ code }: { code: string }) {
  const dispatch = useAppDispatch();
  const copyFailed = () => dispatch(toastRaised({ name: 'copyFailed' }));
  return (
    <>
      <ValueRow icon={<GiftIcon />} label="Referral code" value={code} />
      <Row>
        <CopyButton text={code} copiedLabel="Copied!" onFailed={copyFailed}>
          Copy referral code
        </CopyButton>
        <ShareLink link={referralLink(window.location.origin, code)} onFailed={copyFailed} />
      </Row>
    </>
  );
}

function CodeContent() {
  const query = useGetReferralLinkQuery(undefined);
  const { data, error } = query;
  if (data?.code) return <Code code={data.code} />;
  // A failure here is only logged (section 8); a link without a code is no better than none.
  if (error !== undefined || data) return <Reload query={query} />;
  return (
    <>
      <LoadingStatus>{profileCopy.loadingReferral}</LoadingStatus>
      <Skeleton shape="control" />
      <Skeleton shape="control" width="most" />
    </>
  );
}

/** The customer's own code with its two ways to a friend. */
export function ReferralCode() {
  return (
    <SectionCard title={profileCopy.referralTitle} intro={profileCopy.referralPitch}>
      <CodeContent />
    </SectionCard>
  );
}
