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

/** A refusal of the server (status and body), and the message that the customer sees after it. */
type Refusal = readonly [status: number, body: object, sentence: string | null];

/** Messages of section 8 of the specification for the failures of one call. Null if a failure is only logged. */
export interface Sentences {
  /**
   * The message after a refusal without a text, after an unreadable reply, and after every failure without an entry
   * below.
   */
  readonly failed: string | null;
  readonly unanswered?: string;
  readonly offline?: string;
  /** The message after an error in the code around the call. */
  readonly unexpected?: string;
  /** The message if the call isn't sent because there is no session. */
  readonly withoutSession?: string;
  readonly refused?: readonly Refusal[];
}

/** A screen that shows the reply of a read. */
export interface ReadView {
  readonly path: string;
  /** The customer's record, if the page needs a particular one. */
  readonly user?: Readonly<Record<string, unknown>>;
  /** Changes the good reply of a call for this view. */
  readonly changedReply?: { readonly name: ReadName; readonly change: (reply: unknown) => unknown };
  /** Opens the view once the page has its heading. The reply to the read may arrive only later. */
  readonly open?: (app: RenderedApp) => unknown;
  /** Opens the view after the reply has arrived. */
  readonly enter?: (app: RenderedApp) => unknown;
  /** Finds a part of the good reply on the page. */
  readonly shows: () => Promise<unknown>;
  /**
   * Top-level fields of the reply, or of each item of a list, whose hostile values are tested in this view. All fields
   * by default. Empty if the test of another view is enough.
   */
  readonly parts?: readonly string[];
  /** The message in this view, if it differs from the call's. */
  readonly says?: string;
  /** Finds the button that retries after a failure. "Reload" by default. */
  readonly again?: () => HTMLElement;
  /** True if the page works without the reply and shows no failure. */
  readonly failureIsHidden?: true;
}

/** A form that sends a write. */
export interface FormCase {
  readonly path: string;
  /** Storage of the device. By default, a customer is signed in. */
  readonly device?: Readonly<Record<string, string>>;
  readonly user?: Parameters<typeof aUser>[0];
  readonly answers?: Readonly<Record<string, FakeReply>>;
  /** Opens the form and fills in everything that can be typed into it. */
  readonly fill?: (app: RenderedApp) => Promise<unknown>;
  /** Sends the form. Can be called again after a failure. */
  readonly send: (app: RenderedApp) => unknown;
  /** Finds the button that is disabled while the call is pending. Undefined if no button can be pressed twice. */
  readonly button?: () => HTMLElement;
  /** Texts on the page that show what was chosen, in addition to the values of the fields. */
  readonly keeps?: readonly string[];
  /** Finds a text that is visible again after a failure without a message. */
  readonly restored?: () => Promise<unknown>;
  /** Finds a text that is visible after a success. */
  readonly done: () => Promise<unknown>;
}

/** What the tests need to know about one call. */
export interface CallRow {
  readonly send: ThunkAction<PromiseLike<Outcome>, RootState, unknown, UnknownAction>;
  /** Method and path of the request. */
  readonly request: string;
  /** Body of the request. A file of a form is replaced with its name. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** A good reply; `completeReply` adds the fields that it leaves out. */
  readonly reply?: unknown;
  readonly says: Sentences;
}

interface WriteRow extends CallRow {
  /** Every form that sends the call. The keys are the names of the forms in test titles. */
  readonly forms: Readonly<Record<string, FormCase>>;
}

interface ReadRow extends CallRow {
  /** Every view of the reply. The keys are the names of the views in test titles. */
  readonly views: Readonly<Record<string, ReadView>>;
}

type Method<Name extends CallName> = (typeof calls)[Name]['method'];

export type ReadName = {
  [Name in CallName]: Method<Name> extends 'GET' ? Name : never;
}[CallName];

export type WriteName = Exclude<CallName, ReadName>;

/** One row per call. A call without a row doesn't compile, nor does a write without a form or a read without a view. */
export type CallTable = Readonly<Record<ReadName, ReadRow> & Record<WriteName, WriteRow>>;

/** Options that send a read even if its reply is cached, and don't subscribe to the new reply. */
export const fresh = { forceRefetch: true, subscribe: false } as const;
