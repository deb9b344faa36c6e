import { object, string, type InferType } from 'yup';
import { isEmailAddress, normalEmail } from '@contract/rules/email';
import { isPasswordLongEnough } from '@contract/rules/password';
import { validationMessages } from '@/messages/forms';

/** Section 5, "Sign in". */
export const signInSchema = object({
  email: string()
    .default('')
    .test('email', validationMessages.validEmail, (text) => isEmailAddress(normalEmail(text))),
  password: string()
    .default('')
    .test('password', validationMessages.passwordLength, isPasswordLongEnough),
});

export type SignInValues = InferType<typeof signInSchema>;
