import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { lapseProposalsAbout, lockOpenProposals } from '../../platform/proposals/decide.ts';

/** The kind of proposals and of decisions about new terms of an agreement. */
export const restructureKind = 'restructure';

/** The kind of proposals to write an agreement off. */
export const writeOffKind = 'write-off';

/** The kinds of proposals about an agreement that can be carried out only while it is active. */
const kinds = [restructureKind, writeOffKind];

/**
 * Locks the open proposals that the end of an agreement ends. Call it before locking the agreement, because a confirmation
 * locks its proposal first.
 */
export const lockProposalsAbout = (transaction: Transaction, agreementId: number): Promise<void> =>
  lockOpenProposals(transaction, kinds, String(agreementId));

/** Ends the open proposals about ended agreements, so that they can no longer be confirmed. */
export const endProposalsAbout = (
  transaction: Transaction,
  agreementIds: readonly number[],
  decision: Decision,
): Promise<void> => lapseProposalsAbout(transaction, kinds, agreementIds.map(String), decision);
