import { object, string, type InferType } from 'yup';
import { publicPagesCopy } from '@/words/publicPages';

/** The code is the server's to judge: only an empty one is stopped here. */
export const verifyEmailSchema = object({
  code: string().trim().required(publicPagesCopy.codeRequired),
});

export type VerifyEmailValues = InferType<typeof verifyEmailSchema>;
