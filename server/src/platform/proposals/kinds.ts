import { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Decision } from '../audit/decision.ts';
import type { Transaction } from '../db/connection.ts';
import type { proposals } from '../db/schema.ts';
import { propose, requireNoneOfOthers, type Change, type Facts } from './propose.ts';

export type Proposal = typeof proposals.$inferSelect;

/** A confirmation of a proposal, with the proposer. */
export interface Confirmation extends Decision {
  readonly proposalId: number;
  readonly proposedBy: string;
}

/** A kind of action that needs two people. `Needed` is the type of the dependencies that `perform` gets. */
export interface ProposalKind<Needed = unknown> {
  readonly name: string;
  /**
   * Carries out what was proposed, in the transaction of the confirmation. Throws a Refusal if that is no longer
   * possible.
   */
  readonly perform: (
    transaction: Transaction,
    proposal: Proposal,
    confirmation: Confirmation,
    dependencies: Needed,
  ) => Promise<void>;
}

/** A kind of action, with a function that proposes such an action. */
export interface KindToPropose<After, Needed> extends ProposalKind<Needed> {
  /**
   * Proposes an action of this kind and returns the proposal's id. Replaces an earlier proposal for the same subject.
   * Calls `describe` after any running confirmation of the earlier proposal has ended.
   */
  readonly propose: (
    transaction: Transaction,
    subject: string | number,
    describe: () => Promise<Change<After & Facts>>,
    decision: Decision,
  ) => Promise<number>;
}

/** Creates a kind of proposal. The schema describes the wanted state of the subject. */
export function proposalKind<Wanted extends TSchema, Needed = unknown>(
  name: string,
  wanted: Wanted,
  perform: (
    transaction: Transaction,
    subject: string,
    after: Static<Wanted>,
    confirmation: Confirmation,
    dependencies: Needed,
  ) => Promise<void>,
): KindToPropose<Static<Wanted>, Needed> {
  return {
    name,
    perform: async (transaction, { id, subject, after }, confirmation, dependencies) => {
      if (!Check(wanted, after)) throw new Error(`Proposal ${id} cannot be read.`);
      await perform(transaction, subject, after, confirmation, dependencies);
    },
    propose: (transaction, subject, describe, decision) =>
      propose(transaction, name, String(subject), describe, decision),
  };
}

type ShownChange = Pick<Change, 'before' | 'audited'> & Partial<Pick<Change, 'after'>>;

interface SubjectAction<After, Found, Needed> {
  /**
   * Whether a proposal isn't a version of an earlier one for the same subject. It then never replaces an open proposal of
   * another person.
   */
  readonly keepsOthers?: true;
  /**
   * Finds the subject, and locks what must not change before the transaction ends. Throws a Refusal if the action isn't
   * possible.
   */
  readonly find: (
    transaction: Transaction,
    id: number,
    after: After,
    decision: Decision,
  ) => Promise<Found>;
  /**
   * Returns what the proposal shows: the current state of the subject (`before`), and possibly further facts about the
   * wanted state (`after`). Returns `audited` if the audit must not keep all of the wanted state.
   */
  readonly show: (
    found: Found,
    transaction: Transaction,
    decision: Decision,
  ) => ShownChange | Promise<ShownChange>;
  readonly perform: (
    transaction: Transaction,
    found: Found,
    after: After,
    confirmation: Confirmation,
    dependencies: Needed,
  ) => Promise<void>;
}

/** Creates a kind that finds and checks its subject in the same way for the proposal and for the confirmation. */
export function subjectKind<Wanted extends TSchema, Found, Needed = unknown>(
  name: string,
  wanted: Wanted,
  { keepsOthers, find, show, perform }: SubjectAction<Static<Wanted>, Found, Needed>,
) {
  const kind = proposalKind<Wanted, Needed>(
    name,
    wanted,
    async (transaction, subject, after, confirmation, dependencies) => {
      const found = await find(transaction, Number(subject), after, confirmation);
      await perform(transaction, found, after, confirmation, dependencies);
    },
  );
  return {
    ...kind,
    propose: async (
      transaction: Transaction,
      id: number,
      wish: Static<Wanted> & Facts,
      decision: Decision,
    ): Promise<void> => {
      if (keepsOthers) await requireNoneOfOthers(transaction, name, String(id), decision);
      const describe = async () => {
        const found = await find(transaction, id, wish, decision);
        const { after, ...shown } = await show(found, transaction, decision);
        return { ...shown, after: { ...wish, ...after } };
      };
      await kind.propose(transaction, id, describe, decision);
    },
  };
}
