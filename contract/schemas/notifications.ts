import { Type } from 'typebox';
import type { CallSchemas } from './callSchema.ts';
import { BigIdParams, Instant, Message, Nothing, PageQuery } from './parts.ts';

const NotificationList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    message: Type.String(),
    is_read: Type.Boolean(),
    created_at: Instant,
    kind: Type.String(),
    link: Type.Union([Type.String(), Type.Null()], { description: 'A route of the app' }),
  }),
);

export const notifications = {
  listNotifications: {
    summary: 'The notifications, newest first',
    querystring: PageQuery,
    reply: NotificationList,
    etag: true,
  },
  markNotificationRead: { summary: 'Mark as read', params: BigIdParams, reply: Message },
  deleteNotification: {
    summary: 'Delete',
    params: BigIdParams,
    status: 204,
    reply: Nothing,
  },
} satisfies CallSchemas;
