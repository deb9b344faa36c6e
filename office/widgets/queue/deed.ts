import type { SelectOption } from '@/ui/SelectInput';
import type { Act } from '../../store/actApi';
import { askedLabels, choices, deedWords, type DeedWords } from '../../words/deeds';
import { labelOf, wordOf, type Labels } from '../../words/fields';

/** A word that a deed takes beside the case. */
export interface DeedField {
  readonly name: string;
  readonly label: string;
  /** The words to choose from. */
  readonly options?: readonly SelectOption[] | undefined;
  readonly isOptional: boolean;
}

export type Words = Readonly<Record<string, string | number | readonly string[]>>;

/** A call of staff about a case. */
export interface Deed extends Omit<Act, 'id' | 'body'>, Omit<DeedWords, 'asks' | 'labels'> {
  /** Sent beside the fields. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly DeedField[] | undefined;
  /** The longest text of a field, where it is not the usual one. */
  readonly maxLength?: number;
  readonly isDangerous?: true;
  /** The answer is read on the case, before the next one. */
  readonly isStaying?: boolean;
}

/** Words to choose from, by their values on the server. */
export const optionsOf = (words: Labels): SelectOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const optionsOfStates = (states: readonly string[]): SelectOption[] =>
  states.map((value) => ({ value, label: wordOf(value) }));

type Options = Readonly<Record<string, readonly SelectOption[]>>;

/** A deed by its words, with what only its case knows: the choices of its fields, and what is sent beside them. */
export function deedOf(
  name: keyof typeof deedWords,
  own: Partial<Deed> = {},
  options: Options = {},
): Deed {
  const { asks, labels, ...words }: DeedWords = deedWords[name];
  const fieldOf = (asked: string): DeedField => {
    const field = asked.replace('?', '');
    return {
      name: field,
      label: labelOf(field, { ...askedLabels, ...labels }),
      options: options[field] ?? (choices[field] && optionsOfStates(choices[field])),
      isOptional: field !== asked,
    };
  };
  const route = name.split(' ', 2).join(' ') as Deed['route'];
  return { route, ...words, fields: asks?.map(fieldOf), ...own };
}
