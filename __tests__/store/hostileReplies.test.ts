import { safeParse } from 'valibot';
import type { CallName } from '@contract/calls';
import * as limits from '@/config/limits';
import { isFailure } from '@/lib/failure';
import { describeFailure } from '@/failures/describeFailure';
import { failureRuleOf } from '@/failures/failureRules';
import {
  callNames,
  goodAnswer,
  goodReply,
  ignoresReply,
  isDoneBy,
  rowOf,
  schemaOf,
  sentenceFor,
} from '../support/calls/table';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { uploadsTo } from '../support/fakeUploads';
import { brokenReplies, hostileValues, markup } from '../support/hostile/hostileReplies';
import { changed, placesOf, valueAt } from '../support/hostile/wirePlaces';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken } from '../support/replies';

const token = aToken();

/** Creates the store of the customer who makes the call. */
function freshStore(name: CallName) {
  const server = fakeServer();
  return makeTestStore({
    server,
    device: testDevice(name === 'signIn' ? {} : { token }),
    services: { openUpload: uploadsTo(server) },
  });
}

const sessionCalls: ReadonlySet<CallName> = new Set(['signIn', 'signOut', 'getCurrentUser']);

/**
 * Returns a function that makes a call and gives it a reply. It reuses the store unless the call
 * begins or ends a session.
 */
function caller(name: CallName) {
  const { send, request } = rowOf(name);
  let kept = freshStore(name);
  return async (reply: FakeReply) => {
    if (sessionCalls.has(name)) kept = freshStore(name);
    kept.server.answer(request, reply);
    const { data, error } = await kept.store.dispatch(send);
    return { data, error, hasSession: kept.store.getState().user.token !== null };
  };
}

type Outcome = Awaited<ReturnType<ReturnType<typeof caller>>>;

/** Returns what is wrong with a failure or its message. Null if both are right. */
function wrongSentence(name: CallName, outcome: Outcome, sentence: string | null) {
  const { error, hasSession } = outcome;
  // At the start of a session, an unreadable record leads to the sign-in.
  if (name === 'getCurrentUser') return hasSession ? 'the session goes on' : null;
  if (!isFailure(error)) return `no failure: ${JSON.stringify(error)}`;
  const said = describeFailure(name, error);
  return said === sentence ? null : `says ${said}`;
}

/** Returns whether a value has a part that no screen can display. */
function hasUnshowable(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value) || String(value).includes('e');
  if (typeof value !== 'object' || value === null) return value === undefined;
  return Object.values(value).some(hasUnshowable);
}

/** A wrong value for each kind of field. */
const wrongValues: Readonly<Record<string, unknown>> = {
  string: 5,
  number: 'many',
  boolean: 'perhaps',
  money: 'plenty',
  date: 'someday',
  list: {},
  object: null,
  nothing: [],
};

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value;
  if (/^-?\d+\.\d\d$/.test(value)) return 'money';
  return /^\d{4}-\d\d-\d\d/.test(value) ? 'date' : 'string';
}

/** Returns a reply for each kind of field. In each, the first field of that kind has a wrong value. */
function wrongReplies(name: CallName) {
  const good = goodReply(name);
  const places = placesOf(schemaOf(name));
  const firstOfKind = new Map(
    [...places].reverse().map((place) => [kindOf(valueAt(good, place)), place]),
  );
  return [...firstOfKind].map(([kind, place]) => ({
    kind,
    body: changed(good, place, () => wrongValues[kind]),
  }));
}

// Signing in passes the record on unparsed. `getCurrentUser` parses it.
const parsedNames = callNames.filter((name) => name !== 'signIn');

test.each(parsedNames)(
  '%s parses any reply into values that can be displayed, or fails',
  (name) => {
    const schema = schemaOf(name);
    const good = goodReply(name);
    const problems = placesOf(schema).flatMap((place) =>
      Object.entries(hostileValues).flatMap(([kind, change]) => {
        const { success, output } = safeParse(schema, changed(good, place, change));
        return success && hasUnshowable(output) ? [`${place.join('.')}, ${kind}`] : [];
      }),
    );
    expect(problems).toEqual([]);
  },
);

describe.each(callNames)('%s', (name) => {
  test('accepts a good reply, with all fields that the app reads or only those of the contract', async () => {
    const call = caller(name);
    const answer = goodAnswer(name);
    expect((await call(answer)).error).toBeUndefined();
    const { reply = {} } = rowOf(name);
    expect((await call({ ...answer, body: reply })).error).toBeUndefined();
  });

  test('accepts a reply with a wrong field, or refuses it with the message of section 8', async () => {
    const call = caller(name);
    const problems: string[] = [];
    for (const { kind, body } of wrongReplies(name)) {
      const outcome = await call({ ...goodAnswer(name), body });
      const isFit = safeParse(schemaOf(name), body).success;
      const problem = isFit
        ? outcome.error !== undefined && 'refused'
        : wrongSentence(name, outcome, sentenceFor(name, 'unreadable'));
      if (problem) problems.push(`${kind}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });

  test('fails with the message of section 8 if the reply is broken, a refusal or missing', async () => {
    const call = caller(name);
    for (const { reply, verdict } of Object.values(brokenReplies)) {
      const outcome = await call(reply);
      if (verdict === 'unreadable' && ignoresReply(name)) expect(outcome.error).toBeUndefined();
      else expect(wrongSentence(name, outcome, sentenceFor(name, verdict))).toBeNull();
    }
  });

  test('succeeds without a body if the call needs no reply', async () => {
    const call = caller(name);
    for (const status of [200, 204]) {
      const outcome = await call({ status, text: '' });
      if (isDoneBy(name, status)) expect(outcome.error).toBeUndefined();
      else expect(wrongSentence(name, outcome, sentenceFor(name, 'refused'))).toBeNull();
    }
  });

  test("shows the server's text of a refusal, cut to 300 characters", async () => {
    const { reads = [], because = (prose: string) => prose } = failureRuleOf(name);
    const call = caller(name);
    for (const read of reads) {
      const field = typeof read === 'string' ? read : read.field;
      const words = markup + 'x'.repeat(limits.serverProseLength);
      const outcome = await call({ status: 418, body: { [field]: words } });
      const sentence = because(words.slice(0, limits.serverProseLength));
      expect(wrongSentence(name, outcome, sentence)).toBeNull();
    }
  });
});
