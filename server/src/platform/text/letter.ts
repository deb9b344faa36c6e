/** A mail as its reader gets it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The reader of a mail, and where Mota is for them: known only when the mail is written out. */
export interface Reader {
  /** Undefined for an address without an account. */
  readonly firstName: string | undefined;
  readonly appOrigin: string;
  readonly supportEmail: string | undefined;
}

/** The text of a mail; what is false is left out. */
export const paragraphs = (...texts: readonly (string | false)[]): string =>
  texts.filter((text) => text !== false).join('\n\n');
