import { Type } from 'typebox';
import { PageQuery } from '../../platform/http/schemas.ts';

/** The length of a list unless the call gives another. */
export const rowsOfPage = 100;

export const RowsAfterQuery = Type.Object({
  limit: PageQuery.properties.limit,
  after: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Those with larger ids' }),
  ),
});

/** Text with at least one word. */
export const Words = (maxLength: number) => Type.String({ pattern: '\\S', maxLength });

/** Why staff do something: for staff, and the audit. */
export const Reason = Words(300);

/** A day in Africa/Lagos. */
export const Day = Type.String({ format: 'date', examples: ['2026-11-30'] });

/** Says what has become of an exception. */
export const NoteBody = Type.Object({ note: Words(500) });
