import { randomUUID } from 'node:crypto';
import { formatNaira } from '../../src/platform/kobo/kobo.ts';
import { payoutIntervals } from '../../../contract/rules/payouts.ts';
import { tokensMailedTo } from '../cliques.ts';
import { attemptStep, count, type Step } from './attempts.ts';
import type { Attempt, Customer, World } from './world.ts';

export function invest(world: World): Step {
  const { dice, server } = world;
  const customer = dice.pick(world.customers);
  const { id, totalValue } = dice.pick(world.assets);
  return attemptStep(world, {
    name: 'invest',
    call: {
      method: 'POST',
      url: `/asset/${id}/invest/`,
      token: customer.token,
      body: {
        asset_id: id,
        amount_invested: formatNaira(dice.chance(0.95) ? totalValue : totalValue + 1n),
        payout_interval: dice.chance(0.95) ? dice.pick(payoutIntervals) : 'day',
        agreed_to_contract: dice.chance(0.97),
      },
      headers: { 'idempotency-key': randomUUID() },
    },
    allowed: [201, 400, 409],
    effect: () => {
      customer.moved -= totalValue;
    },
    at: server.dependencies.clock.now(),
  });
}

/** The operator puts more units into the stock. */
export function restock({ dice, assets, server }: World): Step {
  const asset = dice.pick(assets);
  return {
    name: 'restock',
    run: async () => {
      await server.dependencies.connection.query(
        'UPDATE assets SET units = units + 1, offered = offered + 1 WHERE id = $1',
        [asset.id],
      );
      asset.stocked += 1;
    },
  };
}

/** An amount that is often a part of what is wanted, often all of it, and seldom too much. */
function contributionTo({ dice }: World, wanted: bigint): bigint {
  if (dice.chance(0.4)) return wanted;
  if (dice.chance(0.1)) return wanted + 1n;
  return 1n + (wanted * BigInt(dice.integer(800))) / 1000n;
}

function contributionAttempt(
  { server }: World,
  customer: Customer,
  amount: bigint,
  call: { name: string; url: string; body: unknown; allowed: readonly number[] },
): Attempt {
  const { name, url, body, allowed } = call;
  return {
    name,
    call: {
      method: 'POST',
      url,
      token: customer.token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    },
    allowed,
    effect: () => {
      customer.moved -= amount;
    },
    at: server.dependencies.clock.now(),
  };
}

export function createClique(world: World): Step {
  const { dice } = world;
  const asset = dice.pick(world.assets);
  const amount = contributionTo(world, asset.totalValue);
  const attempt = contributionAttempt(world, dice.pick(world.customers), amount, {
    name: 'create clique',
    url: '/clique/',
    body: {
      name: `Clique ${dice.integer(1000)}`,
      asset: asset.id,
      contribution: formatNaira(amount),
      visibility: dice.pick(['public', 'private']),
      payout_frequency: dice.pick(payoutIntervals),
    },
    allowed: [201, 400, 409],
  });
  return attemptStep(world, attempt);
}

async function pickClique({ dice, server }: World) {
  // Ended ones too, now and then: they must refuse.
  const condition = dice.chance(0.9) ? "WHERE status = 'open'" : '';
  const rows = await server.dependencies.connection.query(
    `SELECT id, creator_id, visibility, (required_funding - total_contributions)::text AS wanted
     FROM cliques ${condition} ORDER BY id DESC LIMIT 8`,
  );
  if (rows.length === 0) return undefined;
  const { id, creator_id, visibility, wanted } = dice.pick(rows);
  return {
    id: Number(id),
    creatorId: Number(creator_id),
    isPrivate: visibility === 'private',
    wanted: BigInt(String(wanted)),
  };
}

export async function join(world: World): Promise<Step | undefined> {
  const clique = await pickClique(world);
  if (!clique) return undefined;
  const amount = contributionTo(world, clique.wanted);
  const attempt = contributionAttempt(world, world.dice.pick(world.customers), amount, {
    name: 'join',
    url: `/clique/${clique.id}/join/`,
    body: { contribution: formatNaira(amount) },
    allowed: [200, 400, 404, 409],
  });
  return attemptStep(world, attempt);
}

/** A member puts in more; now and then a stranger tries. */
export async function contribute(world: World): Promise<Step | undefined> {
  const clique = await pickClique(world);
  if (!clique) return undefined;
  const { connection } = world.server.dependencies;
  const members = await connection.query(
    'SELECT customer_id AS id FROM clique_members WHERE clique_id = $1',
    [clique.id],
  );
  const ids = new Set(members.map(({ id }) => Number(id)));
  const candidates = world.customers.filter(({ id }) => ids.has(id));
  const customer = world.dice.pick(world.dice.chance(0.85) ? candidates : world.customers);
  const amount = contributionTo(world, clique.wanted);
  const attempt = contributionAttempt(world, customer, amount, {
    name: 'contribute',
    url: `/clique/${clique.id}/contribute/`,
    body: { amount: formatNaira(amount) },
    allowed: [200, 400, 403, 404, 409],
  });
  return attemptStep(world, attempt);
}

/** The creator of a private clique invites a person, who joins with the link of the mail. */
export async function joinByInvitation(world: World): Promise<Step | undefined> {
  const clique = await pickClique(world);
  const creator = world.customers.find(({ id }) => id === clique?.creatorId);
  if (!clique?.isPrivate || !creator) return undefined;
  const { server, dice } = world;
  const guest = dice.pick(world.customers);
  const invited = await server.call({
    method: 'POST',
    url: `/clique/${clique.id}/invite/`,
    token: creator.token,
    body: { emails: [guest.email] },
  });
  count(world, `invite ${invited.status}`);
  const [token] = await tokensMailedTo(server, guest.email);
  if (token === undefined) return undefined;
  const amount = contributionTo(world, clique.wanted);
  const attempt = contributionAttempt(world, guest, amount, {
    name: 'join by invitation',
    url: `/clique/join/${token}/`,
    body: { contribution: formatNaira(amount) },
    allowed: [200, 400, 404, 409],
  });
  return attemptStep(world, attempt);
}
