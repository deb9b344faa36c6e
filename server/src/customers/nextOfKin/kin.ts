import { isEmailAddress } from '../../../../contract/rules/email.ts';
import { Type, type Static } from 'typebox';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.ts';

const text = (maxLength: number) => Type.String({ maxLength });

/** The record of a next of kin, all of it required: in the body, the columns and the customer's record. */
export const Kin = Type.Object({
  first_name: text(100),
  last_name: text(100),
  email: text(254),
  address: text(300),
  relationship: text(100),
});
export type Kin = Static<typeof Kin>;

export const kinFields = Object.keys(Kin.properties) as readonly (keyof Kin)[];

/** Trims; refuses when a field is empty or the email is invalid. */
export function checkKin(input: Kin): Kin {
  const kin = Object.fromEntries(
    kinFields.map((field) => [field, input[field].trim().replace(/\s+/g, ' ')]),
  ) as Kin;
  if (kinFields.some((field) => kin[field] === '')) {
    throw new Refusal(400, 'kin_fields_missing');
  }
  if (!isEmailAddress(kin.email)) {
    throw fieldRefusal({ email: ['email_invalid'] });
  }
  return kin;
}
