import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { caseAssignments } from '../../platform/db/schema.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { Instant } from '../../platform/http/schemas.ts';
import { deedRoutes } from '../access/deeds.ts';
import { listRoutes, Words } from '../access/lists.ts';
import { routesOf } from '../access/rights.ts';
import type { OfficeScope, StaffCaller } from '../access/scope.ts';
import { queues, queuesOf } from './waiting.ts';

const Assignment = Type.Object({
  queue: Type.String(),
  case: Type.String(),
  name: Type.String(),
  assigned_at: Instant,
});

const Taking = Type.Object({
  queue: Type.Enum(queues),
  case: Words(200),
  is_mine: Type.Boolean({ description: 'Whether the caller takes it on or gives it back' }),
});

const opened = (staff: StaffCaller | null) =>
  staff?.by === 'session' ? queuesOf(routesOf(staff.session.roles)) : [];

/** The persons who have taken cases on, so that two do not work on one. */
export const assignmentRoutes: FastifyPluginAsync<OfficeScope> = async (app, { dependencies }) => {
  const { queue, case_id, name, assigned_at } = caseAssignments;
  listRoutes(app)('/assignments/', {
    row: Assignment,
    query: Type.Object({}),
    read: async (_query, { staff }) =>
      onWire(
        await dependencies.database
          .select({ queue, case: case_id, name, assigned_at })
          .from(caseAssignments)
          .where(inArray(queue, opened(staff)))
          .orderBy(asc(assigned_at)),
      ),
  });
  deedRoutes(app, dependencies).deed('/assignments/', {
    body: Taking,
    perform: async (transaction, { body, by: { at, actor }, staff }) => {
      if (!opened(staff).includes(body.queue)) throw new Refusal(403, 'office_role');
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
    says: 'Done.',
  });
};
