import { Type } from 'typebox';
import { AuditRecord } from '../../../../contract/office/company.ts';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { startOfLagosDay } from '../../money/payouts/calendar.ts';
import { auditKinds, searchAudit } from '../../platform/audit/search.ts';
import { NewestFirstQuery, pageOf } from '../../platform/http/pages.ts';
import { Day } from '../../platform/http/schemas.ts';
import type { OfficePart } from '../access/office.ts';

const Term = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));

const AuditQuery = Type.Object({
  kind: Type.Optional(
    Type.Enum([...auditKinds], {
      description:
        'What people of the office decided or changed, what they read, or their sign-ins',
    }),
  ),
  actor: Term,
  action: Term,
  subject: Term,
  from: Type.Optional(Day),
  until: Type.Optional({ ...Day, description: 'The last day' }),
  ...NewestFirstQuery.properties,
});

/** Serves the audit as a searchable list. */
export const auditRoutes: OfficePart = ({ list }) =>
  list('/audit/', {
    summary: 'The audit, newest first, by kind, person, action, subject and days',
    row: AuditRecord,
    query: AuditQuery,
    read: async ({ database }, { kind, actor, action, subject, from, until, ...page }) => {
      const search = {
        kind,
        actor,
        action,
        subject,
        from: from === undefined ? undefined : startOfLagosDay(from),
        until: until === undefined ? undefined : startOfLagosDay(addDays(until, 1)),
      };
      const rows = await searchAudit(database, search, pageOf(page, 'newest'));
      return rows.map(({ isSealed, at, detail, recorded_at: _recorded, ...row }) => ({
        ...row,
        at: at.toISOString(),
        detail: detail as Record<string, unknown>,
        is_sealed: isSealed,
      }));
    },
  });
