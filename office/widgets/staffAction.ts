import type { Right } from '../store/rights';
import type { listMessages } from '../messages/lists';
import type { Fields, Values } from './fields';
import type { Sent } from './SendForm';

/** The kind of an action that isn't the usual next step. A disclosure holds all actions of a kind. */
export type ActionGroup = keyof typeof listMessages.actionGroups;

interface ActionDefinition<Of extends Fields> {
  readonly label: string;
  /** What the action does, in one or two sentences that are shown before the button is pressed. */
  readonly effect: string;
  /** The text of the button below the fields, if it says more than the label. */
  readonly confirm?: string;
  /** Right that the action needs. Without it, the action isn't shown. */
  readonly right: Right;
  /** Fields of the action. Without fields, its button sends it immediately. */
  readonly fields?: Of;
  /** The names of the fields, line by line; by default, one line has them all. */
  readonly lines?: readonly (readonly (keyof Of & string)[])[];
  readonly isDangerous?: boolean;
  /** True if the action isn't the usual next step, so that its button isn't prominent. */
  readonly isRare?: boolean;
  /** Without it, the action is always in view. */
  readonly group?: ActionGroup;
  /** The page stays on the case, so that the answer is seen there. */
  readonly isStaying?: boolean;
  /** Sends the action's call. */
  send(values: Values<Of>): Promise<Sent>;
}

/** Something that staff can do: one call. */
export type StaffAction = ActionDefinition<Fields>;

/** Defines an action. `send` gets the values of its fields, each of the type of its kind. */
export function staffAction<Of extends Fields>(definition: ActionDefinition<Of>): StaffAction;
export function staffAction(definition: StaffAction): StaffAction {
  return definition;
}

/** Puts actions into a group. */
export const inGroup = (group: ActionGroup, actions: CaseActions): CaseActions =>
  actions.map((action) => action && { ...action, group });

/** The actions that a case allows. `false` for one that it doesn't. */
export type CaseActions = readonly (StaffAction | false)[];
