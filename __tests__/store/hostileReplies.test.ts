import { inspect } from 'node:util';
import { safeParse } from 'valibot';
import { callOf, type CallName } from '@contract/calls';
import * as limits from '@/config/limits';
import { isFailure } from '@/lib/failure';
import { describeFailure } from '@/messages/describeFailure';
import { failureRuleOf } from '@/messages/failureRules';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { uploadsTo } from '../support/fakeUploads';
import {
  callCases,
  callNames,
  goodReply,
  ignoresReply,
  isDoneBy,
  requestOf,
  schemaOf,
  sentenceFor,
} from '../support/hostile/callCases';
import { brokenReplies, emptyReplies, hostileValues } from '../support/hostile/hostileReplies';
import { changed, placesOf } from '../support/hostile/wirePlaces';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken } from '../support/replies';

const token = aToken();

const good = (name: CallName) => ({
  status: callOf(name).expects ?? 200,
  body: goodReply(name),
});

type Answering = FakeReply | (() => Promise<FakeReply>);

/** The store of the customer who makes the call. */
function freshStore(name: CallName) {
  const server = fakeServer();
  return makeTestStore({
    server,
    device: testDevice(name === 'signIn' ? {} : { token }),
    services: { openUpload: uploadsTo(server) },
  });
}

// A store costs more than a call: it is kept for the next one, where the last one left the session alone.
const kept = new Map<CallName, ReturnType<typeof freshStore>>();
const endsOrBegins: ReadonlySet<CallName> = new Set(['signIn', 'signOut', 'getCurrentUser']);

/** Makes a call on a store whose server answers it so. */
async function answered(name: CallName, reply: Answering) {
  const made = kept.get(name) ?? freshStore(name);
  if (!endsOrBegins.has(name)) kept.set(name, made);
  made.server.answer(requestOf(name), reply);
  const { data, error } = await callCases[name].send(made.store);
  return { data, error, hasSession: made.store.getState().auth.token !== null };
}

type Outcome = Awaited<ReturnType<typeof answered>>;

/** Nothing where the failure is one that the app knows and says as it should. */
function wrongSentence(name: CallName, outcome: Outcome, sentence: string | null) {
  const { error, hasSession } = outcome;
  // A customer whose record cannot be read when a session begins is asked to sign in.
  if (name === 'getCurrentUser') return hasSession ? 'the session goes on' : null;
  if (!isFailure(error)) return `no failure: ${JSON.stringify(error)}`;
  const said = describeFailure(name, error);
  return said === sentence ? null : `says ${said}`;
}

/** Values that no screen can show, in any place. */
function hasUnshowable(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value) || String(value).includes('e');
  if (typeof value !== 'object' || value === null) return value === undefined;
  return Object.values(value).some(hasUnshowable);
}

describe.each(callNames)('%s', (name) => {
  test('a good reply is taken, with every field that the app reads and with those of the contract alone', async () => {
    const { reply = {} } = callCases[name];
    expect((await answered(name, good(name))).error).toBeUndefined();
    expect((await answered(name, { ...good(name), body: reply })).error).toBeUndefined();
  });

  test('a reply of another shape: a success without its message, or the sentence of section 8', async () => {
    const isRead =
      placesOf(schemaOf(name)).length > 0 && !isDoneBy(name, { status: 200, text: '' });
    for (const body of [null, 3, true, 'text']) {
      const outcome = await answered(name, { ...good(name), body });
      if (isRead) expect(wrongSentence(name, outcome, sentenceFor(name, 'unreadable'))).toBeNull();
      else expect(outcome.error).toBeUndefined();
    }
  });

  test('each field missing or wrong: taken as it can be shown, or the sentence of section 8', async () => {
    const problems: string[] = [];
    const schema = schemaOf(name);
    const reply = good(name);
    for (const place of placesOf(schema)) {
      const seen = new Set<string>();
      for (const [kind, change] of Object.entries(hostileValues)) {
        const body = changed(reply.body, place, change);
        const { success: isFit, output } = safeParse(schema, body);
        // All unfit replies are the same failure to the store, and many fit ones the same record, so each is sent once.
        const content = isFit ? inspect(output, { depth: null }) : 'unfit';
        if (seen.has(content)) continue;
        seen.add(content);
        const outcome = await answered(name, { ...reply, body });
        const problem = isFit
          ? (outcome.error !== undefined && 'refused') ||
            // The record that comes with a token is kept as it came, until getCurrentUser reads it.
            (name !== 'signIn' && hasUnshowable(outcome.data) && 'taken, but cannot be shown')
          : wrongSentence(name, outcome, sentenceFor(name, 'unreadable'));
        if (problem) problems.push(`${place.join('.')}, ${kind}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test.each(Object.entries(brokenReplies))('%s', async (_kind, { reply, verdict }) => {
    const outcome = await answered(name, reply);
    if (verdict === 'unreadable' && ignoresReply(name)) expect(outcome.error).toBeUndefined();
    else expect(wrongSentence(name, outcome, sentenceFor(name, verdict))).toBeNull();
  });

  test.each(Object.entries(emptyReplies))('%s', async (_kind, reply) => {
    const outcome = await answered(name, reply);
    if (isDoneBy(name, reply)) expect(outcome.error).toBeUndefined();
    else expect(wrongSentence(name, outcome, sentenceFor(name, 'refused'))).toBeNull();
  });

  test("a refusal's words are shown as text of at most 300 characters, or not at all", async () => {
    const { reads = [], because = (prose: string) => prose } = failureRuleOf(name);
    const problems: string[] = [];
    for (const read of reads) {
      const field = typeof read === 'string' ? read : read.field;
      for (const [kind, change] of Object.entries(hostileValues)) {
        const value = change('', 0);
        const words = typeof value === 'string' ? value.trim() : '';
        const sentence = words
          ? because(words.slice(0, limits.serverProseLength).trim())
          : sentenceFor(name, 'refused');
        const outcome = await answered(name, { status: 418, body: { [field]: value } });
        const problem = wrongSentence(name, outcome, sentence);
        if (problem) problems.push(`${field}, ${kind}: ${problem}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test('an answer after 20 s is as good as one at once', async () => {
    jest.useFakeTimers();
    try {
      const late = () =>
        new Promise<FakeReply>((resolve) => {
          setTimeout(() => resolve(good(name)), 20_000);
        });
      let outcome: Outcome | undefined;
      const sent = answered(name, late).then((settled) => {
        outcome = settled;
      });
      await jest.advanceTimersByTimeAsync(19_999);
      expect(outcome).toBeUndefined();
      await jest.advanceTimersByTimeAsync(1);
      await sent;
      expect(outcome?.error).toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });
});
