import type * as v from 'valibot';
import { flag, id, instant, list, record, text } from '../api/wire';

const deviceSession = record(
  {
    id,
    /** A description such as "Chrome on Android". */
    device: text,
    signedInAt: instant,
    lastUsedAt: instant,
    /** True for the session of this page. */
    isCurrent: flag,
  },
  { signedInAt: 'created_at' },
);

/** A device on which the customer is signed in. */
export type DeviceSession = v.InferOutput<typeof deviceSession>;

export const deviceSessions = list(deviceSession);
