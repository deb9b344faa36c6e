import { Type } from 'typebox';
import { staffRoles } from '../../../../contract/rules/office.ts';
import type { staff } from '../../platform/db/schema.ts';

export type StaffRole = (typeof staff.$inferSelect)['roles'][number];

export { staffRoles };

export const Roles = Type.Array(Type.Enum([...staffRoles]), {
  minItems: 1,
  maxItems: staffRoles.length,
  uniqueItems: true,
});

export const isStaffRole = (word: string): word is StaffRole =>
  staffRoles.some((role) => role === word);
