/**
 * What became of a submission. Messages come ready from src/messages: the form only shows them.
 * `fields` puts a refusal on the fields it is about, by their names.
 */
export type FormOutcome =
  | { readonly kind: 'sent'; readonly message?: string; readonly clear?: boolean }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** What the server said about it, under the message. */
      readonly reason?: string;
      readonly fields?: Readonly<Record<string, string>>;
    };
