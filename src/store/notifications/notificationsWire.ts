import * as v from 'valibot';
import type { Id } from '@/config/calls';
import type { Instant } from '@/lib/dates';
import { flag, id, instant, optionalText, type WireSchema } from '../api/wire';

export interface Notification {
  readonly id: Id;
  readonly title: string;
  readonly message: string;
  readonly isRead: boolean;
  readonly createdAt: Instant;
  /** The route that it speaks of, under the base path; null for none. */
  readonly link: string | null;
}

/** A route of the app; `//host` and `/\\host` are URLs of others. */
const route = /^\/(?![/\\])/;

export const notifications: WireSchema<Notification[]> = v.array(
  v.pipe(
    v.object({
      id,
      title: v.nullish(v.string(), ''),
      message: v.nullish(v.string(), ''),
      is_read: flag,
      created_at: instant,
      link: optionalText,
    }),
    v.transform((wire) => ({
      id: wire.id,
      title: wire.title,
      message: wire.message,
      isRead: wire.is_read,
      createdAt: wire.created_at,
      link: wire.link !== null && route.test(wire.link) ? wire.link : null,
    })),
  ),
);
