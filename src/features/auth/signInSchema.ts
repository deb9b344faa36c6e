import { object, string, type InferType } from 'yup';
import { isEmailAddress, normalEmail } from '@contract/rules/email';
import { isPasswordLongEnough } from '@contract/rules/password';
import { validationCopy } from '@/words/validation';

/** Section 5, "Sign in". */
export const signInSchema = object({
  email: string()
    .default('')
    .test('email', validationCopy.validEmail, (text) => isEmailAddress(normalEmail(text))),
  password: string()
    .default('')
    .test('password', validationCopy.passwordLength, isPasswordLongEnough),
});

export type SignInValues = InferType<typeof signInSchema>;
