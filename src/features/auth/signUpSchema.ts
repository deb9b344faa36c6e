import { object, string, type InferType } from 'yup';
import { splitFullName } from '@/lib/names';
import { isStrongPassword } from '@contract/rules/password';
import { isPhoneNumber } from '@contract/rules/phone';
import { isEmail } from '@/lib/patterns';
import { validationMessages } from '@/messages/forms';
import { normalEmail } from '@contract/rules/email';

/** Section 5, "Sign up". */
export const signUpSchema = object({
  fullName: string()
    .default('')
    .test('full-name', validationMessages.fullName, (text) => splitFullName(text) !== null),
  phoneNumber: string()
    .default('')
    .test('phone-number', validationMessages.phoneNumber, isPhoneNumber),
  email: string()
    .default('')
    .test('email', validationMessages.email, (text) => isEmail(normalEmail(text))),
  password: string().default('').test('password', validationMessages.newPassword, isStrongPassword),
  referralCode: string().default(''),
});

export type SignUpValues = InferType<typeof signUpSchema>;
