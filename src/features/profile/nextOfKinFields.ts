import { object, string, type StringSchema } from 'yup';
import { isEmailAddress } from '@contract/rules/email';
import { fieldMessages, missingMessages, validationMessages } from '@/messages/forms';
import { profileMessages } from '@/messages/profile';
import type { NextOfKinField } from '@/store/user/userWire';
import { plainText } from '@contract/rules/plainText';

interface Field {
  readonly label: string;
  readonly missing: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly rule: StringSchema<string>;
}

const filled = () => string().transform(plainText).required(validationMessages.nextOfKinRequired);

const missing = missingMessages.nextOfKin;

const table: Readonly<Record<NextOfKinField, Field>> = {
  first_name: { label: profileMessages.firstName, missing: missing.firstName, rule: filled() },
  last_name: { label: profileMessages.lastName, missing: missing.lastName, rule: filled() },
  email: { label: fieldMessages.email, missing: missing.email, type: 'email', rule: filled() },
  address: { label: profileMessages.address, missing: missing.address, rule: filled() },
  relationship: {
    label: profileMessages.relationship,
    missing: missing.relationship,
    rule: filled(),
  },
};

const names = Object.keys(table) as readonly NextOfKinField[];

const valuesOf = <T>(valueOf: (field: Field) => T) =>
  Object.fromEntries(names.map((name) => [name, valueOf(table[name])])) as Record<
    NextOfKinField,
    T
  >;

/** The fields of a next of kin in order, for the form and for the facts shown afterwards. */
export const nextOfKinFields = names.map((name) => ({ ...table[name], name }));

export const emptyNextOfKin = valuesOf(() => '');

/** Section 5, "Next of kin". */
export const nextOfKinSchema = object(valuesOf(({ rule }) => rule));

/** The schema with the rule of Mota's own server for the email. */
export const ownNextOfKinSchema = nextOfKinSchema.shape({
  email: table.email.rule.test('email', validationMessages.email, isEmailAddress),
});
