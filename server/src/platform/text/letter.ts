/** A mail as its reader receives it. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The reader of a mail and the address of Mota's app, known only when the mail is written out. */
export interface Reader {
  /** Undefined for an address without an account. */
  readonly firstName: string | undefined;
  readonly appOrigin: string;
  readonly supportEmail: string | undefined;
}

/** The paragraphs of a mail; false ones are left out. */
export const paragraphs = (...texts: readonly (string | false)[]): string =>
  texts.filter((text) => text !== false).join('\n\n');
