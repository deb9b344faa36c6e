import * as v from 'valibot';
import type { Id } from '@/config/calls';
import type { Instant } from '@/lib/dates';
import { flag, id, instant, type WireSchema } from '../api/wire';

export interface Notification {
  readonly id: Id;
  readonly title: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: Instant;
}

export const notifications: WireSchema<Notification[]> = v.array(
  v.pipe(
    v.object({
      id,
      title: v.nullish(v.string(), ''),
      message: v.nullish(v.string(), ''),
      is_read: flag,
      created_at: instant,
    }),
    v.transform((wire) => ({
      id: wire.id,
      title: wire.title,
      message: wire.message,
      isRead: wire.is_read,
      createdAt: wire.created_at,
    })),
  ),
);
