import { eq } from 'drizzle-orm';
import { isOnSale, type AssetRow } from '../assets/queries.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { assets, cliques } from '../../platform/db/schema.ts';
import { scheduleJob } from '../../platform/work/schedule.ts';
import { payoutIntervalOf } from '../../../../contract/rules/payouts.ts';
import {
  containsContact,
  containsHiddenCharacters,
  containsLink,
  mixesAlphabets,
} from '../../platform/text/plainNames.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Clique } from './cliques.ts';
import { hasOtherTerms, termsOf } from './cliqueContract.ts';
import {
  checkContribution,
  contribute,
  type Contribution,
  type MadeContribution,
} from './contribute.ts';
import { cliqueLimits } from './cliqueLimits.ts';
import { day } from '../../platform/clock/time.ts';

export interface CliqueRequest {
  readonly name: string;
  readonly asset: number | string;
  readonly contribution: number | string;
  readonly visibility: string;
  readonly payout_frequency?: string;
}

export interface CliqueCreation extends Omit<Contribution, 'amount'> {
  readonly request: CliqueRequest;
  /** False if public cliques require a verified identity and the customer has none. */
  readonly mayBePublic: boolean;
}

const visibilities = ['public', 'private'] as const;

function checkName(input: string): string {
  const name = input.trim().replace(/\s+/g, ' ');
  if (name === '') throw new Refusal(400, 'clique_name_missing');
  if (name.length > cliqueLimits.maxNameLength) {
    throw new Refusal(400, { code: 'clique_name_too_long', most: cliqueLimits.maxNameLength });
  }
  if (mixesAlphabets(name)) {
    throw new Refusal(400, 'clique_name_alphabets');
  }
  if (containsHiddenCharacters(name) || containsLink(name)) {
    throw new Refusal(400, 'clique_name_links');
  }
  if (containsContact(name)) {
    throw new Refusal(400, 'clique_name_contacts');
  }
  return name;
}

function checkTerms({ visibility: asked, payout_frequency = 'week' }: CliqueRequest) {
  const visibility = visibilities.find((one) => one === asked);
  if (!visibility) throw new Refusal(400, 'clique_visibility_missing');
  const interval = payoutIntervalOf(payout_frequency);
  if (!interval) throw new Refusal(400, 'interval_missing');
  return { visibility, payout_frequency: interval };
}

async function findOffered(database: Database, input: number | string): Promise<AssetRow> {
  const id = /^[1-9]\d{0,8}$/.test(String(input)) ? Number(input) : 0;
  const [asset] = await database.select().from(assets).where(eq(assets.id, id));
  if (!asset || asset.state === 'draft') throw new Refusal(400, 'asset_unknown');
  if (!isOnSale(asset)) throw new Refusal(409, 'out_of_stock');
  return asset;
}

/** Returns the row of a new clique. Throws 400, 403 or 409 as listed in the API contract. */
async function draftClique(
  database: Database,
  { customerId, request, mayBePublic, now }: CliqueCreation,
) {
  const name = checkName(request.name);
  const terms = checkTerms(request);
  if (terms.visibility === 'public' && !mayBePublic) {
    throw new Refusal(403, 'clique_public_unverified');
  }
  const asset = await findOffered(database, request.asset);
  return {
    ...terms,
    name,
    asset_id: asset.id,
    creator_id: customerId,
    ...termsOf(asset),
    created_at: now,
    closes_at: new Date(now.getTime() + cliqueLimits.openDays * day),
  };
}

async function writeClique(transaction: Transaction, creation: CliqueCreation): Promise<Clique> {
  const draft = await draftClique(transaction, creation);
  const [clique] = await transaction.insert(cliques).values(draft).returning();
  if (!clique) throw new Error('The clique was not written.');
  return clique;
}

const firstContribution = ({ request, ...contributor }: CliqueCreation): Contribution => ({
  ...contributor,
  amount: request.contribution,
});

/** Checks a new clique and its creator's contribution without changing anything. Throws like `createClique`. */
export async function checkCreation(database: Database, creation: CliqueCreation): Promise<void> {
  const draft = await draftClique(database, creation);
  const clique = { ...draft, status: 'open', total_contributions: 0n } as const;
  await checkContribution(database, clique, firstContribution(creation));
}

/**
 * Locks the asset, so that its terms can't change before the transaction commits. Throws 409 if they have already
 * changed.
 */
async function refuseChangedTerms(transaction: Transaction, clique: Clique): Promise<void> {
  const [asset] = await transaction
    .select()
    .from(assets)
    .where(eq(assets.id, clique.asset_id))
    .for('share');
  if (!asset || hasOtherTerms(clique, asset)) {
    throw new Refusal(409, 'terms_changed');
  }
}

/**
 * Creates a clique with its creator's contribution and the asset's current figures, and schedules its closing. Throws
 * 400, 403 or 409 as listed in the API contract.
 */
export async function createClique(
  transaction: Transaction,
  creation: CliqueCreation,
): Promise<MadeContribution> {
  const clique = await writeClique(transaction, creation);
  const outcome = await contribute(transaction, clique, firstContribution(creation));
  if (outcome === 'out of stock') throw new Refusal(409, 'out_of_stock');
  await refuseChangedTerms(transaction, clique);
  await scheduleJob(transaction, {
    kind: 'clique-closing',
    subject: String(clique.id),
    runAt: clique.closes_at,
  });
  return outcome;
}
