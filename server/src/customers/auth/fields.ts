import { isStrongPassword } from '../../../../contract/rules/password.ts';
import { isPhoneNumber } from '../../../../contract/rules/phone.ts';
import { invalidEmail, isEmail } from '../../platform/text/emailAddress.ts';
import { canonicalPhone } from '../../platform/text/phoneNumber.ts';
import { mixesAlphabets } from '../../platform/text/plainNames.ts';
import { fieldRefusal } from '../../platform/http/refusal.ts';
import { limits } from './limits.ts';

const namePattern = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u;
const phonePattern = /^[0-9+() -]{0,30}$/;

export const texts = {
  name: 'Enter your full name (first and last name).',
  firstNameAlphabet: 'Write your first name in one alphabet.',
  lastNameAlphabet: 'Write your last name in the same alphabet as your first name.',
  phone: 'Invalid phone number format.',
  password:
    'Password must be at least 8 characters, including lowercase, uppercase, number, and special character.',
  passwordTooLong: `Password must be at most ${limits.longestPassword} characters.`,
  unknownReferralCode:
    'We don’t recognise this referral code. Check it, or clear the field to continue without one.',
} as const;

const isName = (text: string) => text.length <= 100 && namePattern.test(text);

function firstNameProblem(text: string): string | undefined {
  if (!isName(text)) return texts.name;
  return mixesAlphabets(text) ? texts.firstNameAlphabet : undefined;
}

function lastNameProblem(text: string, firstName: string): string | undefined {
  if (!isName(text)) return texts.name;
  const isMixed = !mixesAlphabets(firstName) && mixesAlphabets(firstName + text);
  return isMixed ? texts.lastNameAlphabet : undefined;
}

const isPhone = (text: string) =>
  isPhoneNumber(text) && phonePattern.test(text) && canonicalPhone(text) !== undefined;

/** The fault of a new password, if any. */
export function passwordProblem(text: string): string | undefined {
  if (!isStrongPassword(text)) return texts.password;
  return text.length > limits.longestPassword ? texts.passwordTooLong : undefined;
}

export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly email: string;
  readonly password: string;
  readonly referral_link?: string | null;
}

/** Refuses with one text per wrong field, or gives the registration trimmed and lowercased. */
export function checkRegistration(input: Registration): Registration {
  const registration = {
    ...input,
    first_name: input.first_name.trim().replace(/\s+/g, ' '),
    last_name: input.last_name.trim().replace(/\s+/g, ' '),
    phone_number: input.phone_number.trim(),
    email: input.email.trim().toLowerCase(),
  };
  const wrongPassword = passwordProblem(registration.password);
  const wrongFirstName = firstNameProblem(registration.first_name);
  const wrongLastName = lastNameProblem(registration.last_name, registration.first_name);
  const wrong = {
    ...(!isEmail(registration.email) && { email: [invalidEmail] }),
    ...(!isPhone(registration.phone_number) && { phone_number: [texts.phone] }),
    ...(wrongPassword && { password: [wrongPassword] }),
    ...(wrongFirstName && { first_name: [wrongFirstName] }),
    ...(wrongLastName && { last_name: [wrongLastName] }),
  };
  if (Object.keys(wrong).length > 0) throw fieldRefusal(wrong);
  return registration;
}
