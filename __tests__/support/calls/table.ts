import type { GenericSchema } from 'valibot';
import { callOf, calls, type CallName } from '@contract/calls';
import { baseApi } from '@/store/api/baseApi';
import { session } from '@/store/auth/authWire';
import {
  authenticatorSecret,
  newPasskeyRequest,
  newRecoveryCodes,
} from '@/store/factors/factorsWire';
import { completeReply, placesOf } from '../hostile/wirePlaces';
import { assets } from './assets';
import { auth } from './auth';
import { cliques } from './cliques';
import { complaints } from './complaints';
import { factors } from './factors';
import { notifications } from './notifications';
import { profile } from './profile';
import type { CallRow, CallTable, ReadName, WriteName } from './row';
import { wallet } from './wallet';

/** Every call of the app, with its request, a good reply, its failures, and its forms or views. */
export const callTable: CallTable = {
  ...auth,
  ...profile,
  ...factors,
  ...wallet,
  ...complaints,
  ...assets,
  ...cliques,
  ...notifications,
};

export const rowOf = (name: CallName): CallRow => callTable[name];

export const callNames = Object.keys(calls) as readonly CallName[];

const isRead = (name: CallName): name is ReadName => callOf(name).method === 'GET';
const isWrite = (name: CallName): name is WriteName => !isRead(name);

export const readNames = callNames.filter(isRead);
export const writeNames = callNames.filter(isWrite);

/**
 * The schemas of replies. The calls listed here parse their replies themselves, because they pass secrets on without
 * caching them. The schemas of the other calls are added below.
 */
const schemas: Partial<Record<CallName, GenericSchema>> = {
  signIn: session,
  startPasskey: newPasskeyRequest,
  addPasskey: newRecoveryCodes,
  startAuthenticator: authenticatorSecret,
  confirmAuthenticator: newRecoveryCodes,
  renewRecoveryCodes: newRecoveryCodes,
};

type Enhancement = (definition: { readonly responseSchema?: GenericSchema }) => void;
const enhancements = callNames.map((name): [string, Enhancement] => [
  name,
  ({ responseSchema }) => {
    if (responseSchema) schemas[name] = responseSchema;
  },
]);
// RTK Query only exposes the definitions of endpoints through `enhanceEndpoints`.
(baseApi.enhanceEndpoints as (way: { endpoints: Record<string, Enhancement> }) => unknown)({
  endpoints: Object.fromEntries(enhancements),
});

/** Returns the schema that the endpoint parses its reply with. */
export function schemaOf(name: CallName): GenericSchema {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`${name} has no schema for its reply.`);
  return schema;
}

/** Returns a good reply with a value in every field that the app reads. */
export const goodReply = (name: CallName): unknown =>
  completeReply(schemaOf(name), rowOf(name).reply);

/** Returns a good reply with the status that the call expects. */
export const goodAnswer = (name: CallName) => ({
  status: callOf(name).expects ?? 200,
  body: goodReply(name),
});

/** Returns the message after a reply that isn't a refusal with a text of the server. */
export function sentenceFor(name: CallName, verdict: 'unreadable' | 'refused' | 'unanswered') {
  const { failed, unanswered = failed } = rowOf(name).says;
  return verdict === 'unanswered' ? unanswered : failed;
}

const needsReply: ReadonlySet<CallName> = new Set([
  'startPasskey',
  'addPasskey',
  'startAuthenticator',
  'confirmAuthenticator',
  'renewRecoveryCodes',
  'signIn',
  'denyActivity',
  'verifyReceiver',
  'createClique',
  'createInviteLink',
]);

/** Returns whether a success with this status and without a body completes the call. */
export function isDoneBy(name: CallName, status: number): boolean {
  // Section 7 of the specification requires status 200 for `verifyEmail` and 201 for `register`.
  const isExpected = name === 'verifyEmail' ? status === 200 : name !== 'register';
  return isWrite(name) && isExpected && !needsReply.has(name);
}

/** Returns whether the app ignores the body of a success. Any or no body is then a success. */
export const ignoresReply = (name: CallName): boolean =>
  isDoneBy(name, 200) && placesOf(schemaOf(name)).length === 0;
