import type { Instant } from './dates';

/**
 * What stood in the forms of a page whose session ended under them, until the same customer is back on it. It is in
 * memory alone, gone with the page; secrets are left out by the forms themselves.
 */
export type Draft = Readonly<Record<string, unknown>>;

interface Keeping {
  /** The email of whoever types; nobody else may see it. */
  readonly customer: string;
  /** From this moment on a form that goes away leaves a draft. */
  readonly from: Instant;
}

let keeping: Keeping | null = null;
const drafts = new Map<string, Draft>();

/** Forms that go away from this moment on, in milliseconds since 1970, go because the session of `customer` ends. */
export function keepDraftsFrom(from: Instant, customer: string): void {
  keeping = { from, customer };
}

/** Keeps what stands in a form that goes away, if it goes with its session. */
export function keepDraft(form: string, draft: Draft, now: Instant): void {
  if (keeping !== null && now >= keeping.from) drafts.set(form, draft);
}

/** Hands a form that has just appeared what stood in it, once. */
export function takeDraft(form: string): Draft | null {
  const draft = drafts.get(form) ?? null;
  drafts.delete(form);
  return draft;
}

/** A sign-in finds the drafts that its customer left just before, and nobody else's; null, a sign-out, leaves none. */
export function leaveDraftsTo(customer: string | null): void {
  if (keeping?.customer !== customer) drafts.clear();
  keeping = null;
}
