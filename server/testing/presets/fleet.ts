// Drivers pay week by week, on time or not, while staff restructure, repossess, move contracts and write off.
import { paymentBehaviourOf, type PaymentBehaviour } from '../../sandbox/paymentBehaviour.ts';
import { newDice } from '../dice.ts';
import { fundTogether, investIn, offer } from '../driver/actions/assets.ts';
import * as actions from '../driver/actions/fleet.ts';
import { newComparison } from '../driver/compare/everything.ts';
import { clientOf } from '../driver/run.ts';
import { day, pass, work } from '../driver/time.ts';
import type { Client } from '../driver/world.ts';
import { payInPlenty, simulate } from './simulations.ts';
import { costOf, type Agreement, type Asset, type Vehicle } from '../model/model.ts';
import { owedOf } from '../model/vehicles.ts';
import { openInside } from '../switches/inside.ts';

interface FleetPlan {
  readonly seed: number;
  readonly weeks: number;
  readonly vehicles: number;
  /** Number of weeks between two comparisons of all money. The last comparison is at the end. */
  readonly checkEvery: number;
}

/** A vehicle with its driver. */
interface Hire {
  readonly vehicle: Vehicle;
  readonly behaviour: PaymentBehaviour;
  /** Number of weeks since the driver's last payment. */
  silent: number;
}

interface Fleet {
  readonly client: Client;
  readonly plan: FleetPlan;
  readonly asset: Asset;
  readonly hires: Hire[];
}

/** Invests in a vehicle. Every fourth contract belongs to a clique of two. */
async function invest({ client, asset }: Fleet, index: number): Promise<void> {
  const { people } = client.world;
  const [person, partner] = [people[index % people.length], people[(index + 1) % people.length]];
  if (!person || !partner) return;
  const own = { ...client, person };
  const isShared = index % 4 === 3;
  const step = isShared
    ? fundTogether(own, asset, partner, costOf(asset) / 3n)
    : investIn(own, asset);
  await step.run();
}

/** Hands a new vehicle over to a new driver, who pays enough for a contract, and random components. */
async function hire({ client, plan, hires }: Fleet): Promise<Hire> {
  const { dice, world } = client;
  const { seed, weeks } = plan;
  const vehicle = await actions.registerOne(client);
  const parts = { insurance: BigInt(dice.integer(9)), maintenance: BigInt(dice.integer(9)) };
  const components = { ...parts, fee: BigInt(dice.integer(5)) };
  const each = 13_000n / BigInt(weeks) + 1n;
  const instalment = each + components.insurance + components.maintenance + components.fee;
  const price = instalment * BigInt(weeks);
  const terms = { ...components, price, deposit: 0n, count: weeks, days: 7 as const };
  await actions.letVehicle(world, vehicle, terms);
  const made = { vehicle, behaviour: paymentBehaviourOf(seed, hires.length + 1), silent: 0 };
  hires.push(made);
  return made;
}

const agreementOf = ({ vehicle }: Hire): Agreement | undefined => {
  const agreement = vehicle.agreements.at(-1);
  return agreement?.status === 'active' ? agreement : undefined;
};

/** Returns how many instalments a driver pays in a week. */
function instalmentsOf(
  { client: { dice }, plan: { weeks } }: Fleet,
  { behaviour }: Hire,
  week: number,
) {
  if (behaviour === 'stops' && week > weeks / 3) return 0;
  if (behaviour === 'often late') return dice.pick([0, 0, 1, 1, 2, 3]);
  return 1;
}

/** Pays as the driver's behaviour says, at the counter or into their account. Some payments are slightly higher. */
async function pay(fleet: Fleet, paying: Hire, week: number): Promise<void> {
  const agreement = agreementOf(paying);
  if (!agreement) return;
  const { client } = fleet;
  const { dice } = client;
  const each = agreement.price / BigInt(agreement.instalments.length);
  const wanted = each * BigInt(instalmentsOf(fleet, paying, week));
  const rounded = dice.chance(0.1) ? wanted + BigInt(dice.integer(500)) : wanted;
  const owed = owedOf(agreement);
  const amount = rounded < owed ? rounded : owed;
  paying.silent = amount > 0n ? 0 : paying.silent + 1;
  if (amount > 0n) await actions.pay(client, agreement, amount, dice.chance(0.3));
}

const replan = ({ client, plan }: Fleet, { vehicle }: Hire) =>
  actions.replanOne(client, vehicle, {
    insurance: 0n,
    maintenance: 0n,
    fee: 0n,
    count: plan.weeks,
    days: 7,
  });

const addMoney = ({ client }: Fleet, { vehicle }: Hire) =>
  actions.addMoneyTo(client, vehicle, BigInt(1 + client.dice.integer(2_000)));

async function moveToAnother(fleet: Fleet, { vehicle }: Hire): Promise<void> {
  const other = await hire(fleet);
  await actions.moveTo(fleet.client, vehicle, other.vehicle);
}

/** Repossesses and sells a vehicle, or writes it off, and closes its contract. */
async function endWithLoss({ client }: Fleet, { vehicle }: Hire): Promise<void> {
  if (client.dice.chance(0.5)) await actions.writeOffOne(client, vehicle);
  else {
    await actions.repossessOne(client, vehicle, true);
    await actions.sellOne(client, vehicle);
  }
  await actions.closeOne(client, vehicle);
}

/** Sometimes takes a measure, such as a restructure, if a driver has paid nothing for weeks. */
async function attend(fleet: Fleet, late: Hire): Promise<void> {
  const { dice } = fleet.client;
  if (late.silent < 4 || !agreementOf(late) || !dice.chance(0.2)) return;
  const measures = [replan, addMoney, ...(late.silent > 6 ? [moveToAnother, endWithLoss] : [])];
  await dice.pick(measures)(fleet, late);
}

/** Runs a fleet for weeks, and compares all money. Returns how often each event happened. */
export async function simulateFleet(plan: FleetPlan): Promise<ReadonlyMap<string, number>> {
  const { seed, weeks, vehicles, checkEvery } = plan;
  const opened = await openInside(newDice(seed), { isFleetPlayed: false, customers: 4 });
  const { world, server } = opened;
  return simulate(opened, async () => {
    await payInPlenty(world, BigInt(vehicles) * 10_000n);
    const parts = { value: 7000n, vat: 500n, service: 2000n, maintenance: 500n, roi: 3000, weeks };
    const asset = await offer(world, 'Fleet', parts, vehicles);
    const fleet: Fleet = { client: clientOf(world), plan, asset, hires: [] };
    for (let index = 0; index < vehicles; index += 1) {
      await invest(fleet, index);
      await actions.bindOne(fleet.client, (await hire(fleet)).vehicle);
    }
    const compare = newComparison(world);
    for (let week = 1; week <= weeks + 2; week += 1) {
      // Most drivers pay an instalment on the day before it is due.
      await pass(world, 6 * day);
      await work(world);
      for (const each of fleet.hires.slice()) await pay(fleet, each, week);
      await work(world);
      await pass(world, day);
      await work(world);
      for (const each of fleet.hires.slice()) await attend(fleet, each);
      await work(world);
      // Tidies the database, as a worker does every hour.
      await server.dependencies.connection.tidy();
      if (week % checkEvery === 0) await compare();
    }
  });
}
