import { referralLink } from '@/lib/referral';
import { profileMessages } from '@/messages/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useGetReferralLinkQuery } from '@/store/user/userApi';
import { canShare } from '@/ui/buttons/canShare';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { ShareIcon } from '@/ui/images/icons';
import { Row } from '@/ui/layout/Layout';
import { Reload } from '@/ui/feedback/Reload';
import { SectionCard } from '@/ui/layout/SectionCard';
import { ShareButton } from '@/ui/buttons/ShareButton';
import { LoadingStatus, Skeleton } from '@/ui/feedback/Skeleton';
import { ValueRow } from '@/ui/lists/ValueRow';
import { GiftIcon } from './profileIcons';

interface ShareLinkProps {
  readonly link: string;
  readonly onShareFailed: () => void;
  readonly onCopyFailed: () => void;
}

/** Renders a button that shares the link with the device's share sheet, or copies it if there is none. */
function ShareLink({ link, onShareFailed, onCopyFailed }: ShareLinkProps) {
  if (!canShare()) {
    return (
      <CopyButton
        text={link}
        icon={<ShareIcon />}
        copiedLabel={profileMessages.linkCopied}
        onFailed={onCopyFailed}
      >
        {profileMessages.shareReferralLink}
      </CopyButton>
    );
  }
  const { shareTitle: title, shareText: text } = profileMessages;
  return (
    <ShareButton content={{ title, text, url: link }} onFailed={onShareFailed}>
      {profileMessages.shareReferralLink}
    </ShareButton>
  );
}

function Code({ code }: { code: string }) {
  const dispatch = useAppDispatch();
  const shareFailed = () => dispatch(toastRaised({ name: 'shareFailed' }));
  const copyFailed = () => dispatch(toastRaised({ name: 'copyFailed' }));
  return (
    <>
      <ValueRow icon={<GiftIcon />} label={profileMessages.referralCode} value={code} />
      <Row fill="always">
        <CopyButton text={code} copiedLabel={profileMessages.codeCopied} onFailed={copyFailed}>
          {profileMessages.copyReferralCode}
        </CopyButton>
        <ShareLink
          link={referralLink(window.location.origin, code)}
          onShareFailed={shareFailed}
          onCopyFailed={copyFailed}
        />
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
      <LoadingStatus>{profileMessages.loadingReferral}</LoadingStatus>
      <Skeleton shape="control" />
      <Skeleton shape="control" width="most" />
    </>
  );
}

/** Shows the customer's own code, with buttons to copy and to share it. */
export function ReferralCode() {
  return (
    <SectionCard title={profileMessages.referralTitle} intro={profileMessages.referralPitch}>
      <CodeContent />
    </SectionCard>
  );
}
