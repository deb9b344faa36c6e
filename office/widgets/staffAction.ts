import type { ReactNode } from 'react';
import type { Right } from '../store/rights';
import type { listMessages } from '../messages/lists';
import type { ComparedFact } from './Comparison';
import type { Fields, Typed, Values } from './fields';
import type { Folded } from './FieldsForm';
import type { Sent } from './SendForm';

/** The group of an action that isn't the usual next step. Each group has a disclosure. */
export type ActionGroup = keyof typeof listMessages.actionGroups;

interface ActionDefinition<FormFields extends Fields> {
  readonly label: string;
  /** The first or the last word of the label, if the bar of a phone has space only for that. */
  readonly labelInBar?: string;
  /** What the action does, in sentences that are shown next to its button or above its fields. */
  readonly effect: string;
  /** What the action does in this case, which replaces the effect next to its button and above its fields. */
  readonly effectHere?: ReactNode;
  /** The text of the button below the fields, if it says more than the label. */
  readonly confirm?: string;
  /** Right that the action needs. Without it, the action isn't shown. */
  readonly right: Right;
  /** Fields of the action. Without fields, its button sends it immediately. */
  readonly fields?: FormFields;
  /** The values of some fields before anyone types. Other fields start empty. */
  readonly initialValues?: Partial<Typed<FormFields>>;
  /** Returns a sentence about what was typed, which is shown above the button. Null while it isn't complete. */
  summaryOf?(typed: Typed<FormFields>): string | null;
  /** Returns facts as they are now and as the typed values make them, which are shown above the button. */
  compare?(typed: Typed<FormFields>): readonly ComparedFact[];
  /** The names of the fields, line by line. By default, all fields are on one line. */
  readonly lines?: readonly (readonly (keyof FormFields & string)[])[];
  /** The titles of the lines, if they are groups of fields. */
  readonly titles?: readonly string[];
  /** The fields that rarely change, which open on demand. */
  readonly folded?: Folded;
  readonly isDangerous?: boolean;
  /** The effect in this case in fewer words, for the little space below its button. Its form shows all of it. */
  readonly effectInShort?: ReactNode;
  /** Whether one press does what can't be undone. Its effect is bold, and the only one that the bar of a narrow window shows. */
  readonly isFinal?: boolean;
  /** Whether the action answers a request of the person whose case it is. The answers have a title. */
  readonly isAnswer?: boolean;
  /** Whether the action isn't the usual next step, so that its button isn't prominent. */
  readonly isRare?: boolean;
  /** The disclosure that contains the action. Without it, the action is always in view. */
  readonly group?: ActionGroup;
  /** Whether the page stays on the case after the action, so that the answer is shown there. */
  readonly isStaying?: boolean;
  /** Sends the action's call. */
  send(values: Values<FormFields>): Promise<Sent>;
}

/** An action of staff, which sends one call. */
export type StaffAction = ActionDefinition<Fields>;

/**
 * Defines an action. `send` gets the values of the fields. The type of each value follows from the kind of its field.
 */
export function staffAction<FormFields extends Fields>(
  definition: ActionDefinition<FormFields>,
): StaffAction;
export function staffAction(definition: StaffAction): StaffAction {
  return definition;
}

/** Shows the fields of the action with this label, with values for some of them. */
export type FillAction = (label: string, values: StaffAction['initialValues']) => void;

/** Puts actions into a group. */
export const inGroup = (group: ActionGroup, actions: CaseActions): CaseActions =>
  actions.map((action) => action && { ...action, group });

/** The actions that a case allows. `false` stands for an action that it doesn't allow. */
export type CaseActions = readonly (StaffAction | false)[];
