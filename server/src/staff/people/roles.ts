import { Type } from 'typebox';
import type { staff } from '../../platform/db/schema.ts';

export type StaffRole = (typeof staff.$inferSelect)['roles'][number];

/** The work of people in the office. A person may have several roles; an auditor has that one alone. */
export const staffRoles = [
  'support',
  'identity',
  'treasury',
  'vehicles',
  'administrator',
  'auditor',
] as const satisfies readonly StaffRole[];

export const Roles = Type.Array(Type.Enum([...staffRoles]), {
  minItems: 1,
  maxItems: staffRoles.length,
  uniqueItems: true,
});

export const isStaffRole = (word: string): word is StaffRole =>
  staffRoles.some((role) => role === word);
