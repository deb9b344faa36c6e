import { object, string, type InferType } from 'yup';
import * as limits from '@/config/limits';
import { isEmailAddress } from '@/lib/patterns';
import { validation } from '@/messages/validation';

/** Section 5, "Sign in". */
export const signInSchema = object({
  email: string()
    .default('')
    .test('email', validation.validEmail, (text) => isEmailAddress(text.trim())),
  password: string().default('').min(limits.minimumPasswordLength, validation.passwordLength),
});

export type SignInValues = InferType<typeof signInSchema>;
