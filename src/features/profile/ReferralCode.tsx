import { referralLink } from '@/lib/referral';
import { profileCopy } from '@/words/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useGetReferralLinkQuery } from '@/store/user/userApi';
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

/** Shares the link with the device's own share sheet, or copies it if the device has none. */
function ShareLink({ link, onFailed }: ShareLinkProps) {
  if (!canShare()) {
    return (
      <CopyButton text={link} copiedLabel={profileCopy.linkCopied} onFailed={onFailed}>
        {profileCopy.shareReferralLink}
      </CopyButton>
    );
  }
  const { shareTitle: title, shareText: text } = profileCopy;
  return (
    <ShareButton content={{ title, text, url: link }} onFailed={onFailed}>
      {profileCopy.shareReferralLink}
    </ShareButton>
  );
}

function Code({ code }: { code: string }) {
  const dispatch = useAppDispatch();
  const copyFailed = () => dispatch(toastRaised({ name: 'copyFailed' }));
  return (
    <>
      <ValueRow icon={<GiftIcon />} label={profileCopy.referralCode} value={code} />
      <Row fill="always">
        <CopyButton text={code} copiedLabel={profileCopy.codeCopied} onFailed={copyFailed}>
          {profileCopy.copyReferralCode}
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
  // A failure here is only logged (section 8). A link without a code counts as a failure.
  if (error !== undefined || data) return <Reload query={query} />;
  return (
    <>
      <LoadingStatus>{profileCopy.loadingReferral}</LoadingStatus>
      <Skeleton shape="control" />
      <Skeleton shape="control" width="most" />
    </>
  );
}

/** The customer's own code, to copy or to share. */
export function ReferralCode() {
  return (
    <SectionCard title={profileCopy.referralTitle} intro={profileCopy.referralPitch}>
      <CodeContent />
    </SectionCard>
  );
}
