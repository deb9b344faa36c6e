import type { SelectOption } from '@/ui/SelectInput';

/** A word that a deed takes beside the case. */
export interface DeedField {
  readonly name: string;
  readonly label: string;
  /** A `number` is sent as one, `long` is text of several lines. */
  readonly type?: 'text' | 'email' | 'date' | 'number' | 'long';
  /** The words to choose from. */
  readonly options?: readonly SelectOption[];
  readonly isOptional?: true;
}

export type DeedWords = Readonly<Record<string, string | number>>;

/** A call of staff about a case. */
export interface Deed {
  readonly label: string;
  /** The call as the table of rights has it; the case's id is in it, or in the body. */
  readonly route: `${'POST' | 'PATCH'} /${string}`;
  /** Behind the path. */
  readonly query?: string;
  /** Sent beside the fields. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly DeedField[];
  /** On the button below the fields, where it says more than the label. */
  readonly confirm?: string;
  readonly isDangerous?: true;
  /** The answer is read on the case, before the next one. */
  readonly isStaying?: boolean;
}
