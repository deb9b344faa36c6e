import type { SerializedError } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import * as limits from '@/config/limits';
import { type Failure, isCancelled, isHttpFailure } from '@/lib/failure';
import { fitPixels } from '@/lib/fitPixels';
import { describeFailure } from '@/failures/describeFailure';
import { profileMessages } from '@/messages/profile';
import { validationMessages } from '@/messages/forms';
import type { ToastContent } from '@/store/notifications/toasts';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useUploadProfilePhotoMutation } from '@/store/user/userApi';
import type { CurrentUser } from '@/store/user/userWire';
import { useIsOnScreen } from '@/ui/useIsOnScreen';
import { useUpload } from './useUpload';

/** Returns why a file can't be the photo (section 5, "Profile photo"). Undefined for a valid one. */
function refusalOf(photo: File): string | undefined {
  const types: readonly string[] = limits.profilePhotoTypes;
  if (!types.includes(photo.type)) return validationMessages.profilePhotoType;
  return photo.size > limits.profilePhotoBytes ? validationMessages.profilePhotoSize : undefined;
}

/** Returns the toast for a customer who has left the page before the upload ends. */
function toastOf(error: Failure | SerializedError | undefined): ToastContent {
  if (error === undefined) return { name: 'photoSaved' };
  const isTooLarge = isHttpFailure(error, 413);
  return { name: isTooLarge ? 'photoTooLarge' : 'photoNotSaved' };
}

interface UploadResult {
  readonly tone: 'error' | 'success' | 'info';
  readonly text: string;
}

interface Preview {
  readonly url: string;
  /** Photo that the customer had before this one. */
  readonly replaces: string | null;
}

/**
 * Returns functions that check a chosen photo, show it at once and send it. A newer choice replaces an upload in
 * progress.
 */
export function usePhotoUpload({ id, profileImage }: CurrentUser) {
  const call = 'uploadProfilePhoto';
  const [upload] = useUploadProfilePhotoMutation({ fixedCacheKey: call });
  const { percent, cancel: stop } = useUpload(call);
  const isOnScreen = useIsOnScreen();
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string>();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [result, setResult] = useState<UploadResult | null>(null);

  if (preview !== null && preview.replaces !== profileImage) setPreview(null);

  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview.url);
    },
    [preview],
  );

  /** Shows the sentence of a failure. Null removes it. */
  const fail = (text: string | null) => setResult(text === null ? null : { tone: 'error', text });

  const choose = async (photo: File | null) => {
    if (photo === null) return;
    const reason = refusalOf(photo);
    setRefusal(reason);
    setResult(null);
    if (reason !== undefined) return;
    await stop();
    setPreview({ url: URL.createObjectURL(photo), replaces: profileImage });
    const fitting = await fitPixels(photo);
    if (fitting === null) {
      setPreview(null);
      setRefusal(validationMessages.imagePixels);
      return;
    }
    const { error } = await upload({ id, photo: fitting });
    if (error) setPreview(null);
    if (isCancelled(error)) return;
    if (!isOnScreen()) {
      dispatch(toastRaised(toastOf(error)));
    } else if (error === undefined) {
      setResult({ tone: 'success', text: profileMessages.photoSaved });
    } else {
      fail(describeFailure(call, error));
    }
  };

  const cancel = async () => {
    await stop();
    setResult({ tone: 'info', text: profileMessages.uploadCancelled });
  };

  return {
    percent,
    /** The chosen photo, until the customer's record has it or the upload has failed. */
    preview: preview?.url,
    refusal,
    result,
    fail,
    dismissResult: () => setResult(null),
    choose,
    cancel,
  };
}
