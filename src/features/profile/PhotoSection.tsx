import * as limits from '@/config/limits';
import { imageUrl } from '@/lib/imageUrl';
import { profileMessages } from '@/messages/profile';
import type { CurrentUser } from '@/store/user/userWire';
import { Avatar } from '@/ui/images/Avatar';
import { FileInput } from '@/ui/forms/FileInput';
import { Row, Stack } from '@/ui/layout/Layout';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { useFocusAfterRemoval } from '@/ui/focus/useFocusAfterRemoval';
import { DeletePhoto } from './DeletePhoto';
import { UploadProgress } from './UploadProgress';
import { usePhotoUpload } from './usePhotoUpload';
import classes from './profile.module.css';

const accept = limits.profilePhotoTypes.join(',');

/** Renders the profile photo. A chosen photo is sent at once. */
export function PhotoSection({ user }: { user: CurrentUser }) {
  const upload = usePhotoUpload(user);
  const { percent, result } = upload;
  const hasPhoto = user.profileImage !== null;
  const section = useFocusAfterRemoval(Number(hasPhoto), (place: HTMLDivElement) =>
    place.querySelector('input'),
  );

  return (
    <div ref={section} aria-busy={percent !== null || undefined}>
      <Stack gap={4}>
        <Row gap={4} align="start">
          <Avatar name={user} size="large" src={upload.preview ?? imageUrl(user.profileImage)} />
          <div className={classes.chooser}>
            <Stack gap={3}>
              <FileInput
                label={profileMessages.photo}
                accept={accept}
                hint={profileMessages.photoHint}
                error={upload.refusal}
                value={null}
                prompt={hasPhoto ? profileMessages.photoReplacePrompt : profileMessages.photoPrompt}
                onValueChange={(photo) => void upload.choose(photo)}
              />
              {percent === null ? null : (
                <UploadProgress percent={percent} onCancel={() => void upload.cancel()} />
              )}
              {hasPhoto ? <DeletePhoto disabled={percent !== null} onFailed={upload.fail} /> : null}
            </Stack>
          </div>
        </Row>
        <PassingBanner tone={result?.tone ?? 'info'} onDismissed={upload.dismissResult}>
          {result?.text ?? null}
        </PassingBanner>
      </Stack>
    </div>
  );
}
