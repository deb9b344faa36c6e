import { mixed, object } from 'yup';
import * as limits from '@/config/limits';
import { validationCopy } from '@/words/validation';

const image = () =>
  mixed<File>()
    .nullable()
    .required(validationCopy.kycImagesRequired)
    .test('size', validationCopy.kycFileSize, (file) => file.size <= limits.kycFileBytes);

/** Section 5, "KYC". */
export const identitySchema = object({ identityCard: image(), facialImage: image() });
