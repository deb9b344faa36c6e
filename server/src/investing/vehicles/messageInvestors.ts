import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { plainText } from '../../../../contract/rules/plainText.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import {
  assets,
  auditRecords,
  backings,
  cliques,
  contracts,
  vehicles,
} from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { notificationText, type Catalogue } from '../../platform/messages/catalogue.ts';
import { findOpenProposal } from '../../platform/proposals/decide.ts';
import { subjectKind } from '../../platform/proposals/kinds.ts';
import { notifyPayers, payersOf } from '../payouts/contracts.ts';
import { findVehicle } from './vehicles.ts';

/** The contract whose customers a message goes to. */
interface Addressed {
  readonly contractId: number;
  readonly vehicleId: number;
  readonly plate: string;
  /** Name of the asset or the clique. */
  readonly name: string;
}

/**
 * Finds the contract that a vehicle backs. Locks its backing, so that the contract can't end or move to another vehicle
 * before the transaction ends. Throws 404 if the vehicle doesn't exist, 409 if it backs no contract.
 */
async function lockAddressed(transaction: Transaction, vehicleId: number): Promise<Addressed> {
  const { plate } = await findVehicle(transaction, vehicleId);
  const [backed] = await transaction
    .select({ contractId: backings.contract_id })
    .from(backings)
    .where(and(eq(backings.vehicle_id, vehicleId), isNull(backings.ended_at)))
    .for('no key update');
  if (!backed) throw new Refusal(409, 'no_contract_open');
  const { contractId } = backed;
  const [named] = await transaction
    .select({ name: sql<string>`coalesce(${cliques.name}, ${assets.name})` })
    .from(contracts)
    .leftJoin(cliques, eq(cliques.id, contracts.clique_id))
    .innerJoin(vehicles, eq(vehicles.id, vehicleId))
    .innerJoin(assets, eq(assets.id, vehicles.asset_id))
    .where(eq(contracts.id, contractId));
  if (!named) throw new Error(`Contract ${contractId} is gone.`);
  return { contractId, vehicleId, plate, ...named };
}

/** Returns a text as its readers see it, with at most one empty line at a time. Throws 400 if nothing is left. */
function readText(typed: string): string {
  const text = plainText(typed.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' '))
    .replaceAll(/ +$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n');
  if (text === '') throw new Refusal(400, 'message_empty');
  return text;
}

const messageOf = ({ plate, name }: Addressed, text: string) =>
  ({ code: 'message_about_vehicle', plate, name, text }) as const;

/**
 * Returns a message as its receivers would read it, and the current number of receivers. Throws like `lockAddressed`
 * and `readText`.
 */
export async function previewMessage(
  transaction: Transaction,
  vehicleId: number,
  typed: string,
  catalogue: Catalogue,
) {
  const addressed = await lockAddressed(transaction, vehicleId);
  const receivers = (await payersOf(transaction, addressed.contractId)).length;
  return { receivers, ...notificationText(catalogue, messageOf(addressed, readText(typed))) };
}

/**
 * The kind of proposal by which one person writes to all investors of a vehicle and another person sends it. The
 * receivers are the customers of the contract when the message is sent. Throws 409 if the vehicle backs another
 * contract by then, because the text wasn't written for its customers. The notifications and emails are written in the
 * transaction of the confirmation, so each receiver gets the message once.
 */
export const messageProposals = subjectKind(
  'message to investors',
  // `contract_id` is added when the message is proposed, so the call that proposes it needn't contain it.
  Type.Object({ text: Type.String(), contract_id: Type.Optional(Type.Integer()) }),
  {
    keepsOthers: true,
    find: lockAddressed,
    show: async ({ contractId, plate, name }, transaction) => {
      const receivers = (await payersOf(transaction, contractId)).length;
      return { before: { plate, contract: name, receivers }, after: { contract_id: contractId } };
    },
    perform: async (transaction, addressed, { text, contract_id }, confirmation) => {
      const { contractId, vehicleId } = addressed;
      if (contractId !== contract_id) throw new Refusal(409, 'message_contract_changed');
      const message = messageOf(addressed, text);
      const receivers = await notifyPayers(transaction, contractId, message, confirmation.at);
      await recordAudit(transaction, confirmation, 'investors messaged', `vehicle ${vehicleId}`, {
        contract: contractId,
        receivers: receivers.length,
        text,
      });
    },
  },
);

/** Number of messages that the page of a vehicle shows. */
const messagesShown = 20;

/** Returns who has proposed the open message about a vehicle, and the messages that were sent, newest first. */
export async function readMessages(database: Database, vehicleId: number, now: Date) {
  const open = await findOpenProposal(database, messageProposals.name, String(vehicleId), now);
  const { at, actor, detail } = auditRecords;
  const messages = await database
    .select({
      at,
      sent_by: actor,
      receivers: sql<number>`(${detail}->>'receivers')::integer`,
      text: sql<string>`${detail}->>'text'`,
    })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.subject, `vehicle ${vehicleId}`),
        eq(auditRecords.action, 'investors messaged'),
      ),
    )
    .orderBy(desc(auditRecords.id))
    .limit(messagesShown);
  return { message_proposed_by: open?.proposed_by ?? null, messages };
}

/** Proposes to send a text to all investors of a vehicle. Throws like `lockAddressed` and `readText`. */
export const proposeMessage = (
  transaction: Transaction,
  vehicleId: number,
  typed: string,
  decision: Parameters<typeof messageProposals.propose>[3],
): Promise<void> =>
  messageProposals.propose(transaction, vehicleId, { text: readText(typed) }, decision);
