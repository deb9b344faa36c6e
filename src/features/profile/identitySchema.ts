import { mixed, object } from 'yup';
import * as limits from '@/config/limits';
import { validation } from '@/messages/validation';

const image = () =>
  mixed<File>()
    .nullable()
    .required(validation.kycImagesRequired)
    .test('size', validation.kycFileSize, (file) => file.size <= limits.kycFileBytes);

/** Section 5, "KYC". */
export const identitySchema = object({ identityCard: image(), facialImage: image() });
