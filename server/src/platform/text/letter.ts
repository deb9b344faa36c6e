/** An email as its reader receives it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The reader of an email and the app's URL. They are only known when the email is written. */
export interface Reader {
  /** Undefined for an address without an account. */
  readonly firstName: string | undefined;
  readonly appOrigin: string;
  readonly supportEmail: string | undefined;
}

/** Joins the paragraphs of an email. Leaves false ones out. */
export const paragraphs = (...texts: readonly (string | false)[]): string =>
  texts.filter((text) => text !== false).join('\n\n');
