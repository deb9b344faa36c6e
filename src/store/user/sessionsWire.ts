import * as v from 'valibot';
import type { Id } from '@/config/calls';
import type { Instant } from '@/lib/dates';
import { flag, id, instant, text, type WireSchema } from '../api/wire';

/** A device on which the customer is signed in. */
export interface DeviceSession {
  readonly id: Id;
  /** In words, such as "Chrome on Android". */
  readonly device: string;
  readonly signedInAt: Instant;
  readonly lastUsedAt: Instant;
  /** The one that this page belongs to. */
  readonly isCurrent: boolean;
}

export const deviceSessions: WireSchema<DeviceSession[]> = v.array(
  v.pipe(
    v.object({
      id,
      device: text,
      created_at: instant,
      last_used_at: instant,
      is_current: flag,
    }),
    v.transform((wire) => ({
      id: wire.id,
      device: wire.device,
      signedInAt: wire.created_at,
      lastUsedAt: wire.last_used_at,
      isCurrent: wire.is_current,
    })),
  ),
);
