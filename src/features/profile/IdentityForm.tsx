import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { Id } from '@contract/calls';
import { environment } from '@/config/env';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { type Failure, isCancelled } from '@/lib/failure';
import { fitPixels } from '@/lib/fitPixels';
import { describeFailure } from '@/failures/describeFailure';
import { failureMessages } from '@/messages/failures';
import { identityCheckMessages, profileMessages } from '@/messages/profile';
import { missingMessages, validationMessages } from '@/messages/forms';
import type { ToastContent } from '@/store/notifications/toasts';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useSubmitKycMutation } from '@/store/user/userApi';
import { CheckIcon, EyeIcon, InfoIcon } from '@/ui/images/icons';
import { Grid, Row } from '@/ui/layout/Layout';
import { ListRow, Rows } from '@/ui/lists/Rows';
import { Text } from '@/ui/text/Text';
import { identitySchema } from './identitySchema';
import { ImageField } from './ImageField';
import { UploadProgress } from './UploadProgress';
import { useIsOnScreen } from '@/ui/useIsOnScreen';
import { useNow } from '@/ui/useNow';
import { useUpload } from './useUpload';
import { useUsualCheck } from './useUsualCheck';

/** Renders answers for customers who hesitate to send a photo of themselves. */
function IdentityAnswers() {
  const now = useNow();
  const checkedAt = useUsualCheck(now);
  const { why, howLong, who } = profileMessages.identityAnswers;
  const time =
    checkedAt === null ? howLong.answer : identityCheckMessages.ifSentNow(checkedAt, now);
  return (
    <Rows aria-label={profileMessages.identityQuestions}>
      <ListRow icon={<InfoIcon />} title={why.question} note={why.answer} />
      <ListRow icon={<CheckIcon />} title={howLong.question} note={time} />
      {/* Only shown for Mota's own server, because another one may store the photos differently. */}
      {environment.apiExtensions ? (
        <ListRow icon={<EyeIcon />} title={who.question} note={who.answer} />
      ) : null}
    </Rows>
  );
}

interface IdentityFormProps {
  readonly accountId: Id;
  readonly onSubmitted: (message: string) => void;
}

interface IdentityValues {
  readonly identityCard: File | null;
  readonly facialImage: File | null;
}

const noImages: IdentityValues = { identityCard: null, facialImage: null };

/** Returns the toast for a customer who has left the page before the upload ends. */
function toastOf(error: Failure | SerializedError | undefined): ToastContent {
  if (error === undefined) return { name: 'kycSubmitted' };
  const reason = describeFailure('submitKyc', error);
  if (reason === null || reason === failureMessages.submitKyc.other)
    return { name: 'kycNotSubmitted' };
  return { name: 'kycRefused', reason };
}

/** Renders step 1 of the KYC: two photos, sent together. */
export function IdentityForm({ accountId, onSubmitted }: IdentityFormProps) {
  const call = 'submitKyc';
  const [submitKyc] = useSubmitKycMutation({ fixedCacheKey: call });
  const { percent, cancel } = useUpload(call);
  const isOnScreen = useIsOnScreen();
  const dispatch = useAppDispatch();
  const [wasCancelled, setWasCancelled] = useState(false);

  const submit = async (values: IdentityValues): Promise<FormOutcome | undefined> => {
    const { identityCard, facialImage } = values;
    if (identityCard === null || facialImage === null) return undefined;
    setWasCancelled(false);
    const [card, face] = await Promise.all([identityCard, facialImage].map(fitPixels));
    if (!card || !face) {
      const field = card ? 'facialImage' : 'identityCard';
      const message = validationMessages.imagePixels;
      return { kind: 'refused', message, fields: { [field]: message } };
    }
    const images = { identityCard: card, facialImage: face };
    const { data, error } = await submitKyc({ accountId, ...images });
    if (isCancelled(error)) {
      setWasCancelled(true);
    } else if (!isOnScreen()) {
      dispatch(toastRaised(toastOf(error)));
    } else if (error === undefined) {
      onSubmitted(data.message ?? identityCheckMessages.kycSubmitted);
    } else {
      return refusedBy(call, error);
    }
    return undefined;
  };

  return (
    <Form
      label={profileMessages.identityTitle}
      initialValues={noImages}
      schema={identitySchema}
      requiredMessage={validationMessages.kycImagesRequired}
      onSubmit={submit}
    >
      <IdentityAnswers />
      <Text tone="muted">{profileMessages.identityPitch}</Text>
      <Grid columns="panel">
        <ImageField
          name="identityCard"
          label={profileMessages.identityCard}
          missing={missingMessages.identityCard}
          hint={profileMessages.identityCardHint}
          prompt={profileMessages.identityCardPrompt}
          camera="environment"
          takePhoto={profileMessages.takeCardPhoto}
        />
        <ImageField
          name="facialImage"
          label={profileMessages.facialImage}
          missing={missingMessages.facialImage}
          hint={profileMessages.facialImageHint}
          prompt={profileMessages.facialImagePrompt}
          camera="user"
          takePhoto={profileMessages.takeFacePhoto}
        />
      </Grid>
      {percent === null ? null : (
        <UploadProgress percent={percent} onCancel={() => void cancel()} />
      )}
      <div>
        <Row fill="narrow">
          <SubmitButton block={false} disabled={percent !== null}>
            {profileMessages.submitIdentity}
          </SubmitButton>
        </Row>
        <div role="status">
          {wasCancelled ? <Text tone="muted">{profileMessages.uploadCancelled}</Text> : null}
        </div>
      </div>
    </Form>
  );
}
