// Actions of customers who buy vehicles, on their own and in cliques.
import { closeClique, contribute, missingOf, openClique } from '../../model/cliques.ts';
import { buy, takeBack } from '../../model/contracts.ts';
import { koboOf, naira, type Kobo } from '../../model/kobo.ts';
import { costOf, newAsset, type Asset, type Clique, type Price } from '../../model/model.ts';
import { asCustomer, attemptStep } from '../attempts.ts';
import { mailTexts } from '../mails.ts';
import { count, someone, type Client, type Person, type Step, type World } from '../world.ts';
import { officePost } from './office.ts';

const intervals = ['week', 'month', 'year'] as const;

export const idIn = (body: unknown): number => (body as { readonly id: number }).id;

/** Puts a new asset on sale. */
export async function offer(
  world: World,
  name: string,
  price: Price,
  units: number,
): Promise<Asset> {
  const { status, body } = await officePost(world, '/assets/', {
    name,
    type: 'taxi',
    value: naira(price.value),
    vat: naira(price.vat),
    service_charge: naira(price.service),
    maintenance_fee: naira(price.maintenance),
    roi: price.roi / 100,
    duration: price.weeks,
    units,
  });
  if (status !== 201) throw new Error(`An asset was refused: ${JSON.stringify(body)}`);
  return newAsset(world.model, { id: idIn(body), name, price, units });
}

/** Returns a step in which staff add a unit to the stock. */
export function restock({ dice, world }: Client): Step {
  const asset = dice.pick(world.model.assets);
  return {
    name: 'restock',
    run: async () => {
      const { status } = await officePost(world, `/assets/${asset.id}/restock/`, { units: 1 });
      if (status === 200) asset.units += 1;
      else world.found(`restocking answered ${status}`);
    },
  };
}

/** Returns a step in which a customer buys a unit. Some calls are invalid. */
export function investIn(client: Client, asset: Asset): Step {
  const { dice, world } = client;
  const person = someone(client);
  const interval = world.model.rules.isFleetPlayed ? dice.pick(intervals) : 'week';
  const cost = costOf(asset);
  const isWrong = () => world.model.rules.isFleetPlayed && dice.chance(0.04);
  const body = {
    asset_id: asset.id,
    amount_invested: naira(isWrong() ? cost + 1n : cost),
    payout_interval: isWrong() ? 'day' : interval,
    agreed_to_contract: !isWrong(),
  };
  return attemptStep(client, {
    name: 'invest',
    call: asCustomer(client, person, `/asset/${asset.id}/invest/`, body),
    allowed: [201, 400, 409],
    payer: person.customer,
    effect: (made) => {
      const holding = { kind: 'investment', id: idIn(made) } as const;
      const payers = new Map([[person.customer, cost]]);
      buy(world.model, { holding, name: asset.name, asset, interval, payers });
    },
  });
}

export const invest = (client: Client): Step =>
  investIn(client, client.dice.pick(client.world.model.assets));

/** Returns a part of the missing amount, all of it, or sometimes too much. */
function contributionTo({ dice }: Client, missing: Kobo): Kobo {
  if (dice.chance(0.4)) return missing;
  if (dice.chance(0.1)) return missing + 1n;
  return 1n + (missing * BigInt(dice.integer(800))) / 1000n;
}

let cliques = 0;

/** Returns a step in which a customer opens a clique with a first contribution. */
function openOne(
  client: Client,
  asset: Asset,
  amount: Kobo,
  opened: (clique: Clique) => void = () => undefined,
): Step {
  const { dice, world } = client;
  const person = someone(client);
  cliques += 1;
  const name = `Clique ${cliques}`;
  const isPrivate = dice.chance(0.5);
  const interval = world.model.rules.isFleetPlayed ? dice.pick(intervals) : 'week';
  const body = {
    name,
    asset: asset.id,
    contribution: naira(amount),
    visibility: isPrivate ? 'private' : 'public',
    payout_frequency: interval,
  };
  return attemptStep(client, {
    name: 'create clique',
    call: asCustomer(client, person, '/clique/', body),
    allowed: [201, 400, 409],
    payer: person.customer,
    effect: (made) => {
      const about = { id: idIn(made), name, asset, isPrivate, interval };
      const clique = openClique(world.model, { ...about, creator: person.customer });
      contribute(world.model, clique, person.customer, amount);
      opened(clique);
    },
  });
}

export function createClique(client: Client): Step {
  const asset = client.dice.pick(client.world.model.assets);
  return openOne(client, asset, contributionTo(client, costOf(asset)));
}

function contributionStep(
  client: Client,
  clique: Clique,
  person: Person,
  call: { readonly name: string; readonly url: string; readonly field: string },
  amount = contributionTo(client, missingOf(clique)),
): Step {
  const { world } = client;
  return attemptStep(client, {
    name: call.name,
    call: asCustomer(client, person, call.url, { [call.field]: naira(amount) }),
    allowed: [200, 400, 403, 404, 409],
    payer: person.customer,
    effect: () => contribute(world.model, clique, person.customer, amount),
    refused: (body) => {
      // Another purchase took the last unit.
      if ((body as { code?: string }).code === 'clique_out_of_stock') closeClique(clique);
    },
  });
}

/** Returns one of the newest cliques. A few have ended, and must refuse. */
function pickClique({ dice, world }: Client): Clique | undefined {
  const { cliques: all } = world.model;
  const those = dice.chance(0.9) ? all.filter(({ state }) => state === 'open') : all;
  return those.length > 0 ? dice.pick(those.slice(-8)) : undefined;
}

export function join(client: Client): Step | undefined {
  const clique = pickClique(client);
  if (!clique) return undefined;
  const call = { name: 'join', url: `/clique/${clique.id}/join/`, field: 'contribution' };
  return contributionStep(client, clique, someone(client), call);
}

/** Returns a step in which a member adds to their share. Sometimes a stranger tries to. */
export function contributeMore(client: Client): Step | undefined {
  const { dice, world } = client;
  const clique = pickClique(client);
  if (!clique) return undefined;
  const members = world.people.filter(({ customer }) => clique.contributions.has(customer));
  const person = dice.pick(dice.chance(0.85) && members.length > 0 ? members : world.people);
  const call = { name: 'contribute', url: `/clique/${clique.id}/contribute/`, field: 'amount' };
  return contributionStep(client, clique, person, call);
}

/**
 * Invites a customer to a private clique. Returns a step in which they join with the link in the email, or undefined if
 * there is no such link.
 */
export async function joinByInvitation(client: Client): Promise<Step | undefined> {
  const { dice, world } = client;
  const clique = pickClique(client);
  const creator = world.people.find(({ customer }) => customer === clique?.creator);
  if (!clique?.isPrivate || !creator) return undefined;
  const guest = dice.pick(world.people);
  const { email } = guest.customer;
  const url = `/clique/${clique.id}/invite/`;
  const body = { emails: [email] };
  const invited = await world.target.call({ method: 'POST', url, token: creator.token, body });
  count(world, `invite ${invited.status}`);
  const isToThis = new RegExp(`\\b${clique.name}\\b`);
  const link = (await mailTexts(world, email))
    .filter((text) => isToThis.test(text))
    .map((text) => /\/signup\/cliques\/join\/([\w-]+)/.exec(text)?.[1])
    .find((token) => token !== undefined);
  if (link === undefined) return undefined;
  const call = { name: 'join by invitation', url: `/clique/join/${link}/`, field: 'contribution' };
  return contributionStep(client, clique, guest, call);
}

/** Returns a step in which one customer opens a clique, and another funds the rest of it. */
export function fundTogether(client: Client, asset: Asset, partner: Person, first: Kobo): Step {
  const made: Clique[] = [];
  const opening = openOne(client, asset, first, (clique) => made.push(clique));
  return {
    name: 'fund a clique',
    run: async () => {
      await opening.run();
      const [clique] = made;
      if (clique?.state !== 'open') return;
      const call = { name: 'join', url: `/clique/${clique.id}/join/`, field: 'contribution' };
      await contributionStep(client, clique, partner, call, missingOf(clique)).run();
    },
  };
}

/**
 * Returns a step in which a customer opens a clique and contributes once more, but doesn't fund it. The clique closes
 * at its deadline, and refunds everything.
 */
export function openUnfilledClique(client: Client, asset: Asset): Step {
  const first = 1_000n;
  const more = 107n;
  const person = someone(client);
  const made: Clique[] = [];
  const opening = openOne({ ...client, person }, asset, first, (clique) => made.push(clique));
  return {
    name: 'save',
    run: async () => {
      await opening.run();
      const [clique] = made;
      if (!clique) return;
      const call = { name: 'contribute', url: `/clique/${clique.id}/contribute/`, field: 'amount' };
      await contributionStep(client, clique, person, call, more).run();
    },
  };
}

export const openAnyUnfilledClique = (client: Client): Step =>
  openUnfilledClique(client, client.dice.pick(client.world.model.assets));

export function fundSome(client: Client): Step {
  const { dice, world } = client;
  const asset = dice.pick(world.model.assets);
  const person = someone(client);
  const partner = dice.pick(world.people.filter((each) => each !== person));
  const first = (costOf(asset) * BigInt(1 + dice.integer(99))) / 100n;
  return fundTogether({ ...client, person }, asset, partner, first > 0n ? first : 1n);
}

/**
 * Returns a step in which a customer asks for the money of a contract back. The server must refuse that unless the
 * contract is theirs and has had no vehicle for long enough.
 */
export function takeBackOne(client: Client): Step | undefined {
  const { dice, world } = client;
  const { model, found } = world;
  if (model.contracts.length === 0) return undefined;
  const contract = dice.pick(model.contracts);
  const person = someone(client);
  const call = asCustomer(client, person, '/users/investments/take-back/', contract.holding);
  return attemptStep(client, {
    name: 'take back',
    call,
    allowed: [200, 404, 409],
    effect: () => {
      if (takeBack(model, contract, person.customer) === 'refused') {
        found('money was given back, unlike in the model');
      }
    },
    refused: () => {
      if (takeBack(model, contract, person.customer) !== 'refused') {
        found('money was not given back, unlike in the model');
      }
    },
  });
}

/** Returns a step that checks the sums of a portfolio. */
export function readPortfolio(client: Client): Step {
  const { world } = client;
  const { token } = someone(client);
  return {
    name: 'portfolio',
    run: async () => {
      const { status, body } = await world.target.call({ url: '/users/investments/', token });
      if (status !== 200) world.found(`the portfolio answered ${status}`);
      const lists = body as Record<string, Readonly<Record<string, string>>[]>;
      const check = (list: string, paid: string, total: string) => {
        for (const one of lists[list] ?? []) {
          const parts =
            koboOf(one[paid] ?? '') + koboOf(one.payout_balance ?? '') + koboOf(one.lost ?? '');
          const whole = koboOf(one[total] ?? '');
          if (parts !== whole) world.found(`paid, open and lost are ${parts}, of ${whole}`);
        }
      };
      for (const state of ['active', 'completed']) {
        check(`${state}_investments`, 'amount_paid', 'asset_total_payout');
        check(`${state}_clique_investments`, 'total_payouts_made', 'total_payout');
      }
    },
  };
}
