import type { SelectOption } from '@/ui/SelectInput';
import type { Act } from '../../store/actApi';

/** A word that a deed takes beside the case. */
export interface DeedField {
  readonly name: string;
  readonly label: string;
  /** A `number` is sent as one, `long` is text of several lines; of `choices`, one or more are made. */
  readonly type?: 'text' | 'email' | 'date' | 'number' | 'long' | 'choices';
  /** The words to choose from. */
  readonly options?: readonly SelectOption[];
  readonly isOptional?: true;
}

export type DeedWords = Readonly<Record<string, string | number | readonly string[]>>;

/** A call of staff about a case. */
export interface Deed extends Omit<Act, 'id' | 'body'> {
  readonly label: string;
  /** Sent beside the fields. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly DeedField[];
  /** On the button below the fields, where it says more than the label. */
  readonly confirm?: string;
  readonly isDangerous?: true;
  /** The answer is read on the case, before the next one. */
  readonly isStaying?: boolean;
}

/** Words to choose from, by their values on the server. */
export const optionsOf = (words: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
