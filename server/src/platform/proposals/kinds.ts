import { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { ProposedChange } from '../../../../contract/office/people.ts';
import type { Decision } from '../audit/decision.ts';
import type { Transaction } from '../db/connection.ts';
import type { proposals } from '../db/schema.ts';

export type Proposal = typeof proposals.$inferSelect;

/** The sentences about a proposal's subject, for people and the audit to read. */
export type Facts = Readonly<Static<typeof ProposedChange>['before']>;

/** A confirmation, with the proposer. */
export interface Agreement extends Decision {
  readonly proposalId: number;
  readonly proposedBy: string;
}

/** One kind of action that takes two people. */
export interface ProposalKind {
  readonly name: string;
  /** Does what was proposed, in the transaction of the confirmation. Throws a Refusal if that is no longer possible. */
  readonly perform: (
    transaction: Transaction,
    proposal: Proposal,
    agreement: Agreement,
  ) => Promise<void>;
}

/** A kind whose proposals describe the wanted state of their subject by a schema. */
export function proposalKind<Change extends TSchema>(
  name: string,
  change: Change,
  perform: (
    transaction: Transaction,
    subject: string,
    after: Static<Change>,
    agreement: Agreement,
  ) => Promise<void>,
): ProposalKind {
  return {
    name,
    perform: async (transaction, { id, subject, after }, agreement) => {
      if (!Check(change, after)) throw new Error(`Proposal ${id} cannot be read.`);
      await perform(transaction, subject, after, agreement);
    },
  };
}
