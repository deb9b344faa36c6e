/** An email as its reader receives it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The reader of an email, the app's URL and the support address. They are only known when the email is rendered. */
export interface Reader {
  /** First name of the reader. Undefined for an address without an account. */
  readonly firstName: string | undefined;
  readonly appOrigin: string;
  readonly supportEmail: string | undefined;
}

/** Joins the paragraphs of an email, and skips those that are false. */
export const paragraphs = (...texts: readonly (string | false)[]): string =>
  texts.filter((text) => text !== false).join('\n\n');
