import * as v from 'valibot';
import { flag, id, instant, list, optionalText, record } from '../api/wire';

/** Matches a route of the app. `//host` and `/\host` are URLs of other hosts. */
const route = /^\/(?![/\\])/;

const notification = record({
  id,
  title: v.nullish(v.string(), ''),
  message: v.nullish(v.string(), ''),
  isRead: flag,
  createdAt: instant,
  /** What it is about, such as 'deposit'. Null if the server doesn't send it. */
  kind: v.fallback(optionalText, null),
  /** Route that the notification links to, under the base path. Null if none. */
  link: v.pipe(
    optionalText,
    v.transform((link) => (link !== null && route.test(link) ? link : null)),
  ),
});

export type Notification = v.InferOutput<typeof notification>;

export const notifications = list(notification);
