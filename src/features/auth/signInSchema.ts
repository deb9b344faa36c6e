import { object, string, type InferType } from 'yup';
import { isEmailAddress } from '@contract/rules/email';
import { isPasswordLongEnough } from '@contract/rules/password';
import { validation } from '@/messages/validation';

/** Section 5, "Sign in". */
export const signInSchema = object({
  email: string()
    .default('')
    .test('email', validation.validEmail, (text) => isEmailAddress(text.trim())),
  password: string().default('').test('password', validation.passwordLength, isPasswordLongEnough),
});

export type SignInValues = InferType<typeof signInSchema>;
