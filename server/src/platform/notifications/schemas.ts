import { Type } from 'typebox';
import { Instant } from '../http/schemas.ts';

export const NotificationList = Type.Array(
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
