import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { Type } from 'typebox';
import { Assignment, Others } from '../../../../contract/office/people.ts';
import { answers } from '../../platform/http/schemas.ts';
import { second } from '../../platform/clock/time.ts';
import { caseAssignments, caseVisits } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { Words } from '../access/lists.ts';
import { routesOf } from '../access/rights.ts';
import type { OfficePart } from '../access/office.ts';
import type { StaffCaller } from '../access/scope.ts';
import { queues, queuesOf } from './waiting.ts';

const Taking = Type.Object({
  queue: Type.Enum(queues),
  case: Words(200),
  is_mine: Type.Boolean({ description: 'True to claim the case, false to release it' }),
});

const Visit = Type.Object({ queue: Type.Enum(queues), case: Words(200) });

/**
 * Milliseconds without a call from their page until a person counts as having left the case. An open page calls every
 * ten seconds.
 */
const visitTime = 30 * second;

const queuesOfCaller = (staff: StaffCaller | null) =>
  staff?.by === 'session' ? queuesOf(routesOf(staff.session.roles)) : [];

/**
 * Serves the routes for claiming a case, and for showing who has claimed it or is viewing it, so that two people don't
 * work on the same one.
 */
export const assignmentRoutes: OfficePart = ({ app, dependencies, list, action }) => {
  const { queue, case_id, name, assigned_at } = caseAssignments;
  list('/assignments/', {
    summary: 'Who has claimed which case in the queues that the caller sees',
    row: Assignment,
    read: async ({ database }, _query, { staff }) =>
      onWire(
        await database
          .select({ queue, case: case_id, name, assigned_at })
          .from(caseAssignments)
          .where(inArray(queue, queuesOfCaller(staff)))
          .orderBy(asc(assigned_at)),
      ),
  });
  action('/assignments/', {
    summary: 'Claim a case, or release it',
    body: Taking,
    perform: async (transaction, { body, by: { at, actor }, staff }) => {
      if (!queuesOfCaller(staff).includes(body.queue)) throw new Refusal(403, 'office_role');
      const isThis = and(eq(queue, body.queue), eq(case_id, body.case));
      if (!body.is_mine) {
        await transaction.delete(caseAssignments).where(and(isThis, eq(name, actor)));
        return;
      }
      const now = { name: actor, assigned_at: at };
      await transaction
        .insert(caseAssignments)
        .values({ queue: body.queue, case_id: body.case, ...now })
        .onConflictDoUpdate({ target: [queue, case_id], set: now });
    },
    message: 'Done.',
  });

  const visiting = {
    summary: 'Record that the caller is viewing a case, and return who else is',
    body: Visit,
    response: answers({ 200: Others }),
  };
  app.post('/visits/', { schema: visiting }, async ({ body, staff, actor }) => {
    if (!queuesOfCaller(staff).includes(body.queue)) throw new Refusal(403, 'office_role');
    // Uses the real clock, because a sandbox moves the business clock.
    const now = dependencies.systemClock.now();
    const since = new Date(now.getTime() - visitTime);
    const isThisCase = and(eq(caseVisits.queue, body.queue), eq(caseVisits.case_id, body.case));
    const others = await inTransaction(dependencies.database, async (transaction) => {
      await transaction
        .insert(caseVisits)
        .values({ queue: body.queue, case_id: body.case, name: actor, seen_at: now })
        .onConflictDoUpdate({
          target: [caseVisits.queue, caseVisits.case_id, caseVisits.name],
          set: { seen_at: now },
        });
      return transaction
        .select({ name: caseVisits.name })
        .from(caseVisits)
        .where(and(isThisCase, ne(caseVisits.name, actor), gt(caseVisits.seen_at, since)))
        .orderBy(asc(caseVisits.name));
    });
    return { others: others.map((other) => other.name) };
  });
};
