/** A word that a deed takes beside the case. */
export interface DeedField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'date';
  readonly isOptional?: true;
}

/** A call of staff about a case. */
export interface Deed {
  readonly label: string;
  /** The call as the table of rights has it; the case's id is in it, or in the body. */
  readonly route: `POST /${string}`;
  /** Behind the path. */
  readonly query?: string;
  /** Sent beside the fields. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly DeedField[];
  /** On the button below the fields, where it says more than the label. */
  readonly confirm?: string;
  readonly isDangerous?: true;
}
