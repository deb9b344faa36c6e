import { object, string, type InferType } from 'yup';
import { publicPagesCopy } from '@/words/publicPages';

/** The server judges the code: the form refuses only an empty one. */
export const verifyEmailSchema = object({
  code: string().trim().required(publicPagesCopy.codeRequired),
});

export type VerifyEmailValues = InferType<typeof verifyEmailSchema>;
