import { type RefObject, useEffect, useRef } from 'react';
import * as limits from '@/config/limits';
import { imageUrl } from '@/lib/imageUrl';
import { profileCopy } from '@/messages/profile';
import type { CurrentUser } from '@/store/user/userWire';
import { Avatar } from '@/ui/Avatar';
import { FileInput } from '@/ui/FileInput';
import { Row, Stack } from '@/ui/Layout';
import { PassingBanner } from '@/ui/PassingBanner';
import { DeletePhoto } from './DeletePhoto';
import { UploadProgress } from './UploadProgress';
import { usePhotoUpload } from './usePhotoUpload';
import classes from './profile.module.css';

const accept = limits.profilePhotoTypes.join(',');

/** The button that had the focus goes with the photo that it deleted: the focus moves on to the chooser. */
function useFocusAfterDeletion(hasPhoto: boolean): RefObject<HTMLDivElement | null> {
  const section = useRef<HTMLDivElement>(null);
  const hadPhoto = useRef(hasPhoto);
  useEffect(() => {
    const isGone = hadPhoto.current && !hasPhoto;
    hadPhoto.current = hasPhoto;
    if (!isGone || document.activeElement !== document.body) return;
    section.current?.querySelector('input')?.focus();
  }, [hasPhoto]);
  return section;
}

/** The profile photo: choosing one sends it. */
export function PhotoSection({ user }: { user: CurrentUser }) {
  const upload = usePhotoUpload(user);
  const { percent, news } = upload;
  const hasPhoto = user.profileImage !== null;
  const section = useFocusAfterDeletion(hasPhoto);

  return (
    <div ref={section} aria-busy={percent !== null || undefined}>
      <Stack gap={4}>
        <Row gap={4} align="start">
          <Avatar name={user} size="large" src={upload.preview ?? imageUrl(user.profileImage)} />
          <div className={classes.chooser}>
            <Stack gap={3}>
              <FileInput
                label="Profile photo"
                accept={accept}
                hint={profileCopy.photoHint}
                error={upload.refusal}
                value={null}
                prompt={hasPhoto ? profileCopy.photoReplacePrompt : profileCopy.photoPrompt}
                onValueChange={(photo) => void upload.choose(photo)}
              />
              {percent === null ? null : (
                <UploadProgress percent={percent} onCancel={() => void upload.cancel()} />
              )}
              {hasPhoto ? (
                <DeletePhoto
                  disabled={percent !== null}
                  onFailed={(text) =>
                    upload.setNews(text === null ? null : { tone: 'error', text })
                  }
                />
              ) : null}
            </Stack>
          </div>
        </Row>
        <PassingBanner tone={news?.tone ?? 'info'} onOver={() => upload.setNews(null)}>
          {news?.text ?? null}
        </PassingBanner>
      </Stack>
    </div>
  );
}
