import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notifications } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { callerOf } from '../sessions/caller.ts';
import { sendJson } from '../http/app.ts';
import { notFound } from '../http/refusal.ts';
import { answers, BigIdParams, Message, Nothing, PageQuery } from '../http/schemas.ts';
import { listNotifications } from './list.ts';
import { NotificationList } from './schemas.ts';

const tags = ['notifications'];

/** A notification of this customer; another's is as if it did not exist. */
const own = (customerId: number, id: number) =>
  and(eq(notifications.customer_id, customerId), eq(notifications.id, id));

export const notificationRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { connection, database },
) => {
  const onRequest = app.requireCustomer;

  const list = {
    tags,
    summary: 'The notifications, newest first',
    querystring: PageQuery,
    response: answers({ 200: NotificationList, 304: Nothing }),
  };
  app.get(
    '/notification/notifications/',
    { onRequest, config: { etag: true }, schema: list },
    async (request, reply) =>
      sendJson(reply, await listNotifications(connection, callerOf(request).id, request.query)),
  );

  const read = {
    tags,
    summary: 'Mark as read',
    params: BigIdParams,
    response: answers({ 200: Message }),
  };
  app.post(
    '/notification/notifications/:id/mark_as_read/',
    { onRequest, schema: read },
    async (request) => {
      const marked = await database
        .update(notifications)
        .set({ is_read: true })
        .where(own(callerOf(request).id, request.params.id))
        .returning({ id: notifications.id });
      if (marked.length === 0) throw notFound();
      return { message: 'Notification marked as read.' };
    },
  );

  const removal = {
    tags,
    summary: 'Delete',
    params: BigIdParams,
    response: answers({ 204: Nothing }),
  };
  app.delete(
    '/notification/notifications/:id/',
    { onRequest, schema: removal },
    async (request, reply) => {
      const removed = await database
        .delete(notifications)
        .where(own(callerOf(request).id, request.params.id))
        .returning({ id: notifications.id });
      if (removed.length === 0) throw notFound();
      return reply.code(204).send();
    },
  );
};
