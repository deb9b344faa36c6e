import { object, string, type StringSchema } from 'yup';
import { isEmailAddress } from '@contract/rules/email';
import { validationCopy } from '@/words/validation';
import type { NextOfKinField } from '@/store/user/userWire';

interface Field {
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly rule: StringSchema<string>;
}

const filled = () => string().trim().required(validationCopy.nextOfKinRequired);

const table: Readonly<Record<NextOfKinField, Field>> = {
  first_name: { label: 'First name', rule: filled() },
  last_name: { label: 'Last name', rule: filled() },
  email: { label: 'Email', type: 'email', rule: filled() },
  address: { label: 'Address', rule: filled() },
  relationship: { label: 'Relationship', rule: filled() },
};

const names = Object.keys(table) as readonly NextOfKinField[];

const ofEach = <T>(of: (field: Field) => T) =>
  Object.fromEntries(names.map((name) => [name, of(table[name])])) as Record<NextOfKinField, T>;

/** The fields of a next of kin in their order, in the form and when they are read. */
export const nextOfKinFields = names.map((name) => ({ ...table[name], name }));

export const emptyNextOfKin = ofEach(() => '');

/** Section 5, "Next of kin". */
export const nextOfKinSchema = object(ofEach(({ rule }) => rule));

/** The same with what Mota's own server asks of the email. */
export const ownNextOfKinSchema = nextOfKinSchema.shape({
  email: table.email.rule.test('email', validationCopy.email, isEmailAddress),
});
