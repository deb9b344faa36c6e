import { mixed, object } from 'yup';
import * as limits from '@/config/limits';
import { validationMessages } from '@/messages/forms';

const image = () =>
  mixed<File>()
    .nullable()
    .required(validationMessages.kycImagesRequired)
    .test('size', validationMessages.kycFileSize, (file) => file.size <= limits.kycFileBytes);

/** Section 5, "KYC". */
export const identitySchema = object({ identityCard: image(), facialImage: image() });
