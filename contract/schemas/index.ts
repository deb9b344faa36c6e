import type { Static, TSchema } from 'typebox';
import type { CallName } from '../calls.ts';
import { assets } from './assets.ts';
import { auth } from './auth.ts';
import { backing } from './backing.ts';
import type { CallSchema } from './callSchema.ts';
import { cliques } from './cliques.ts';
import { closing } from './closing.ts';
import { complaints } from './complaints.ts';
import { factors } from './factors.ts';
import { investments } from './investments.ts';
import { notifications } from './notifications.ts';
import { protection } from './protection.ts';
import { user } from './user.ts';
import { wallet } from './wallet.ts';

/** The calls of each part of the API document. */
const parts = {
  account: { ...auth, ...user, ...protection, ...factors, ...closing, ...complaints },
  wallet,
  assets: { ...assets, ...investments },
  backing,
  cliques,
  notifications,
};

/** The schemas of every call. A call without them doesn't compile. */
export const schemas = {
  ...parts.account,
  ...parts.wallet,
  ...parts.assets,
  ...parts.backing,
  ...parts.cliques,
  ...parts.notifications,
} satisfies Readonly<Record<CallName, CallSchema>>;

/** Returns the names of the parts of the API document that describe a call, as a list with one name. */
export const partOf = (name: CallName) =>
  Object.entries(parts).flatMap(([part, calls]) => (name in calls ? [part] : []));

type Schemas = typeof schemas;

type StaticOf<Name extends CallName, Part extends keyof CallSchema> =
  Schemas[Name] extends Readonly<Record<Part, infer Schema extends TSchema>>
    ? Static<Schema>
    : undefined;

export type BodyOf<Name extends CallName> = StaticOf<Name, 'body'>;
export type ParamsOf<Name extends CallName> = StaticOf<Name, 'params'>;
export type QueryOf<Name extends CallName> = StaticOf<Name, 'querystring'>;
export type ReplyOf<Name extends CallName> = StaticOf<Name, 'reply'>;
