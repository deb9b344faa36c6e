import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { notifications } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { announceChange } from '../announcements/announceChange.ts';
import { callerOf } from '../sessions/caller.ts';
import { pageOf } from '../http/pages.ts';
import { notFound } from '../http/refusal.ts';
import { serveCall } from '../http/serveCall.ts';
import { readersCatalogue } from '../messages/languages.ts';
import { notificationsReader } from './list.ts';

/** Returns SQL that finds a notification by its id, but only if it is this customer's. */
const own = (customerId: number, id: number) =>
  and(eq(notifications.customer_id, customerId), eq(notifications.id, id));

export const notificationRoutes: FastifyPluginAsync<Dependencies> = async (app, { database }) => {
  const listNotifications = notificationsReader(database);

  serveCall(
    app,
    'listNotifications',
    async (request) => {
      const { id, language } = callerOf(request);
      const catalogue = readersCatalogue(request.headers['accept-language'], language);
      return listNotifications(id, pageOf(request.query, 'newest'), catalogue);
    },
    { hasExactRows: true },
  );

  serveCall(app, 'markNotificationRead', async (request) => {
    const { id } = callerOf(request);
    await inTransaction(database, async (transaction) => {
      const marked = await transaction
        .update(notifications)
        .set({ is_read: true })
        .where(own(id, request.params.id))
        .returning({ id: notifications.id });
      if (marked.length === 0) throw notFound();
      await announceChange(transaction, [id]);
    });
    return { message: 'Notification marked as read.' };
  });

  serveCall(app, 'deleteNotification', async (request) => {
    const { id } = callerOf(request);
    await inTransaction(database, async (transaction) => {
      const removed = await transaction
        .delete(notifications)
        .where(own(id, request.params.id))
        .returning({ id: notifications.id });
      if (removed.length === 0) throw notFound();
      await announceChange(transaction, [id]);
    });
    return undefined;
  });
};
