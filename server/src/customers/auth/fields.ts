import { isStrongPassword, normalPassword } from '../../../../contract/rules/password.ts';
import { isPhoneNumber, normalPhone } from '../../../../contract/rules/phone.ts';
import { canonicalPhone } from '../../platform/text/phoneNumber.ts';
import { mixesAlphabets } from '../../platform/text/plainNames.ts';
import type { RefusalMessage } from '../../platform/messages/catalogue.ts';
import { fieldRefusal, type FieldMessages } from '../../platform/http/refusal.ts';
import { limits } from './authLimits.ts';
import { isEmail, normalEmail } from '../../../../contract/rules/email.ts';
import { plainText } from '../../../../contract/rules/plainText.ts';

const namePattern = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u;
const phonePattern = /^[0-9+() -]{0,30}$/;

const isName = (text: string) => text.length <= 100 && namePattern.test(text);

function firstNameProblem(text: string, invalid: RefusalMessage): RefusalMessage | undefined {
  if (!isName(text)) return invalid;
  return mixesAlphabets(text) ? 'first_name_alphabets' : undefined;
}

function lastNameProblem(
  text: string,
  firstName: string,
  invalid: RefusalMessage,
): RefusalMessage | undefined {
  if (!isName(text)) return invalid;
  const isMixed = !mixesAlphabets(firstName) && mixesAlphabets(firstName + text);
  return isMixed ? 'last_name_alphabet' : undefined;
}

const isPhone = (text: string) =>
  isPhoneNumber(text) && phonePattern.test(text) && canonicalPhone(text) !== undefined;

/** Returns why a new password is refused, or undefined if it is acceptable. */
export function passwordProblem(text: string): RefusalMessage | undefined {
  if (!isStrongPassword(text)) return 'password_weak';
  const { maxPasswordLength: most } = limits;
  return normalPassword(text).length > most ? { code: 'password_too_long', most } : undefined;
}

export interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

const normalNames = ({ first_name: first, last_name: last }: Names): Names => ({
  first_name: plainText(first).replace(/\s+/g, ' '),
  last_name: plainText(last).replace(/\s+/g, ' '),
});

/** Returns the problems with each of the names. */
function problemsOfNames(
  { first_name: first, last_name: last }: Names,
  invalid: RefusalMessage = 'name_invalid',
): FieldMessages {
  const wrongFirstName = firstNameProblem(first, invalid);
  const wrongLastName = lastNameProblem(last, first, invalid);
  return {
    ...(wrongFirstName && { first_name: [wrongFirstName] }),
    ...(wrongLastName && { last_name: [wrongLastName] }),
  };
}

const problemsOfPhone = (phone: string): FieldMessages =>
  isPhone(phone) ? {} : { phone_number: ['phone_invalid'] };

const problemsOfEmail = (email: string): FieldMessages =>
  isEmail(email) ? {} : { email: ['email_invalid'] };

function refuseWrong(wrong: FieldMessages): void {
  if (Object.keys(wrong).length > 0) throw fieldRefusal(wrong);
}

/** Returns the names that staff have entered, trimmed. Throws with a message for each wrong field. */
export function checkNames(input: Names): Names {
  const names = normalNames(input);
  refuseWrong(problemsOfNames(names, 'record_name_invalid'));
  return names;
}

/** Returns the phone number as it is stored. Throws 400 if it is invalid. */
export function checkPhone(input: string): string {
  const phone = normalPhone(input);
  refuseWrong(problemsOfPhone(phone));
  return phone;
}

/** Returns the email in lower case. Throws 400 if it is invalid. */
export function checkEmail(input: string): string {
  const email = normalEmail(input);
  refuseWrong(problemsOfEmail(email));
  return email;
}

export interface Registration extends Names {
  readonly phone_number: string;
  readonly email: string;
  readonly password: string;
  readonly referral_link?: string | null;
}

/**
 * Returns the registration, trimmed and in lower case where that applies. Throws with a message for each wrong field.
 */
export function checkRegistration(input: Registration): Registration {
  const registration = {
    ...input,
    ...normalNames(input),
    phone_number: normalPhone(input.phone_number),
    email: normalEmail(input.email),
  };
  const wrongPassword = passwordProblem(registration.password);
  refuseWrong({
    ...problemsOfEmail(registration.email),
    ...problemsOfPhone(registration.phone_number),
    ...(wrongPassword && { password: [wrongPassword] }),
    ...problemsOfNames(registration),
  });
  return registration;
}
