import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { contractTemplates, proposals } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findOpenProposal } from '../../platform/proposals/decide.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { newestTemplate } from './contractTemplate.ts';
import { contractKinds, type ContractKind } from '../../../../contract/rules/contracts.ts';
import { checkTemplate } from './template.ts';

/**
 * Returns every version of every contract's text, grouped by kind and oldest first, with the people who agreed on it.
 */
export function listTemplates(database: Database) {
  return database
    .select({
      kind: contractTemplates.kind,
      version: contractTemplates.version,
      text: contractTemplates.text,
      written_at: contractTemplates.written_at,
      proposed_by: proposals.proposed_by,
      decided_by: proposals.decided_by,
    })
    .from(contractTemplates)
    .leftJoin(proposals, eq(proposals.id, contractTemplates.proposal_id))
    .orderBy(asc(contractTemplates.kind), asc(contractTemplates.version));
}

/** Returns the proposed text of a contract, if there is one. */
export const proposedText = (database: Database, kind: ContractKind, now: Date) =>
  findOpenProposal(database, contractTextProposals.name, kind, now);

/**
 * Proposes another text for future contracts. Throws 400 if the text is unchanged. Also throws like `checkTemplate`.
 */
export async function proposeText(
  transaction: Transaction,
  kind: ContractKind,
  { text, reason }: { readonly text: string; readonly reason: string },
  decision: Decision,
): Promise<void> {
  const checked = checkTemplate(kind, text);
  const describe = async () => {
    const newest = await newestTemplate(transaction, kind);
    if (newest.text === checked) throw new Refusal(400, 'contract_unchanged');
    const { version, text: before } = newest;
    return {
      before: { version, text: before },
      after: { version: version + 1, text: checked, reason },
    };
  };
  await contractTextProposals.propose(transaction, kind, describe, decision);
}

const Text = Type.Object({ text: Type.String(), reason: Type.String() });

/** The kind of proposal that changes the text of future contracts. Existing contracts keep theirs. */
export const contractTextProposals = proposalKind(
  'contract text',
  Text,
  async (transaction, subject, { text, reason }, confirmation) => {
    const kind = contractKinds.find((each) => each === subject);
    if (!kind) throw new Error(`There is no contract of a ${subject}.`);
    const version = (await newestTemplate(transaction, kind)).version + 1;
    await transaction.insert(contractTemplates).values({
      kind,
      version,
      text,
      proposal_id: confirmation.proposalId,
      written_at: confirmation.at,
    });
    await recordAudit(transaction, confirmation, 'contract text changed', `contract ${kind}`, {
      version,
      reason,
    });
  },
);
