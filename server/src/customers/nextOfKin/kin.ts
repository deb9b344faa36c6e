import { isEmailAddress } from '../../../../contract/rules/email.ts';
import type { Static } from 'typebox';
import { Kin } from '../../../../contract/schemas/user.ts';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.ts';
import { plainText } from '../../../../contract/rules/plainText.ts';

export type Kin = Static<typeof Kin>;

const kinFields = Object.keys(Kin.properties) as readonly (keyof Kin)[];

/** Trims and checks a next of kin. Throws if a field is empty or the email is invalid. */
export function checkKin(input: Kin): Kin {
  const kin = Object.fromEntries(
    kinFields.map((field) => [field, plainText(input[field]).replace(/\s+/g, ' ')]),
  ) as Kin;
  if (kinFields.some((field) => kin[field] === '')) {
    throw new Refusal(400, 'kin_fields_missing');
  }
  if (!isEmailAddress(kin.email)) {
    throw fieldRefusal({ email: ['email_invalid'] });
  }
  return kin;
}
