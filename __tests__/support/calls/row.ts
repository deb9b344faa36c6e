import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { calls, CallName } from '@contract/calls';
import type { RootState } from '@/store/rootReducer';
import type { FakeReply } from '../fakeServer';
import type { RenderedApp } from '../renderApp';
import type { aUser } from '../replies';

interface Outcome {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** A refusal of the server (status and body) and the sentence that the customer reads after it. */
type Refusal = readonly [status: number, body: object, sentence: string | null];

/** The sentences of section 8 for the failures of one call; null where a failure is only logged. */
export interface Sentences {
  /** After a refusal without words, after a reply that can't be read, and after every failure without a sentence below. */
  readonly failed: string | null;
  readonly unanswered?: string;
  readonly offline?: string;
  /** After an error in the code around the call. */
  readonly unexpected?: string;
  /** Before the call is sent, because there is no session. */
  readonly withoutSession?: string;
  readonly refused?: readonly Refusal[];
}

/** A place that shows a read. */
export interface ReadView {
  readonly path: string;
  /** The customer's own record where the page needs another one than usual. */
  readonly user?: Readonly<Record<string, unknown>>;
  /** A change that this view makes to the good reply of a call. */
  readonly changedReply?: { readonly name: ReadName; readonly change: (reply: unknown) => unknown };
  /** The way on from the URL, whatever the server says. */
  readonly open?: (app: RenderedApp) => unknown;
  /** The way on once the reply is there. */
  readonly enter?: (app: RenderedApp) => unknown;
  /** Something of the good reply that stands here. */
  readonly shows: () => Promise<unknown>;
  /** The fields that matter here, by their first keys; all without them, none where another view shows the same. */
  readonly parts?: readonly string[];
  /** The sentence here, where it is another one than that of the call. */
  readonly says?: string;
  /** How the customer asks again after a failure; the button "Reload" without it. */
  readonly again?: () => HTMLElement;
  /** True if the page works without the reply and shows no failure. */
  readonly failureIsHidden?: true;
}

/** A form that sends a write. */
export interface FormCase {
  readonly path: string;
  /** The storage of the device; without it a customer is signed in. */
  readonly device?: Readonly<Record<string, string>>;
  readonly user?: Parameters<typeof aUser>[0];
  readonly answers?: Readonly<Record<string, FakeReply>>;
  /** Opens the form and fills in everything that can be typed into it. */
  readonly fill?: (app: RenderedApp) => Promise<unknown>;
  /** Sends the form. Can be called again after a failure. */
  readonly send: (app: RenderedApp) => unknown;
  /** The button that is disabled while the call is pending; missing where no button can be pressed twice. */
  readonly button?: () => HTMLElement;
  /** Words on the page that show what was chosen, in addition to the values of the fields. */
  readonly keeps?: readonly string[];
  /** Finds the text that is shown again after a failure without a message. */
  readonly restored?: () => Promise<unknown>;
  /** Finds the text that is shown after a success. */
  readonly done: () => Promise<unknown>;
}

/** What the tests use of one call. */
export interface CallRow {
  readonly send: ThunkAction<PromiseLike<Outcome>, RootState, unknown, UnknownAction>;
  /** Method and path of the request. */
  readonly request: string;
  /** Body of the request. A file of a form is given by its name. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** A good reply; `completeReply` adds the fields that it leaves out. */
  readonly reply?: unknown;
  readonly says: Sentences;
}

interface WriteRow extends CallRow {
  /** Every place that sends the call, by its name in test titles. */
  readonly forms: Readonly<Record<string, FormCase>>;
}

interface ReadRow extends CallRow {
  /** Every place that shows the reply, by its name in test titles. */
  readonly views: Readonly<Record<string, ReadView>>;
}

type Method<Name extends CallName> = (typeof calls)[Name]['method'];

export type ReadName = {
  [Name in CallName]: Method<Name> extends 'GET' ? Name : never;
}[CallName];

export type WriteName = Exclude<CallName, ReadName>;

/** One row per call. A call without a row doesn't compile, nor does a write without a form or a read without a view. */
export type CallTable = Readonly<Record<ReadName, ReadRow> & Record<WriteName, WriteRow>>;

/** Options that send a read even if its reply is cached, and keep nothing of it. */
export const fresh = { forceRefetch: true, subscribe: false } as const;
