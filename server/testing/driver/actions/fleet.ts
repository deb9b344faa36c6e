// Actions of staff and drivers on vehicles. The model predicts refusals, so all but `driverPays` run one after the
// other.
import { addDays } from '../../../../contract/rules/calendar.ts';
import type { Dice } from '../../dice.ts';
import { least, naira, type Kobo } from '../../model/kobo.ts';
import {
  agreementsOf,
  paybackOf,
  today,
  type Agreement,
  type Components,
  type Terms,
  type Vehicle,
} from '../../model/model.ts';
import * as model from '../../model/vehicles.ts';
import { register } from '../../model/contracts.ts';
import { actionOf, count, type Answer, type Client, type Step, type World } from '../world.ts';
import { newKey } from '../attempts.ts';
import { idIn, investIn } from './assets.ts';
import { confirmNewest, expectRefusal, isDone, officePost, officeRead } from './office.ts';
import { notice } from './wallet.ts';

const reason = 'For the simulation';

const chooseVehicle = ({ dice, world }: Client): Vehicle | undefined => {
  const { vehicles } = world.model;
  // Prefers newer vehicles, because most old ones have no contract any more.
  return vehicles.length > 0
    ? dice.pick(dice.chance(0.5) ? vehicles.slice(-4) : vehicles)
    : undefined;
};

/** Reports an action that the server does and the model refuses, or the reverse. */
function expectLikeModel(world: World, what: string, answer: Answer, isExpected: boolean): void {
  expectRefusal(world, what, answer);
  count(world, isDone(answer) ? what : `${what}, which is refused`);
  if (isDone(answer) === isExpected) return;
  const outcome = isDone(answer) ? 'done' : `refused: ${JSON.stringify(answer.body)}`;
  world.found(`${what} is ${outcome}, unlike in the model`);
}

/** Sometimes repeats an action, and reports it if the repetition isn't refused. */
async function andAgain(client: Client, what: string, again: () => Promise<Answer>) {
  if (!client.dice.chance(0.25)) return;
  if (isDone(await again())) client.world.found(`${what} was done twice`);
}

interface Decision {
  readonly answer: Answer;
  readonly again: (() => Promise<Answer>) | undefined;
}

/** Proposes an action as one person, and confirms it as another. */
async function proposeAndConfirm(world: World, path: string, body: unknown): Promise<Decision> {
  const proposed = await officePost(world, path, body);
  if (!isDone(proposed)) return { answer: proposed, again: undefined };
  return confirmNewest(world);
}

/**
 * What a driver pays in all: `share` percent of the payouts of `contracts` contracts, a deposit, and the components of
 * each instalment. An instalment is due every `days` days.
 */
interface Hire extends Components {
  readonly share: number;
  readonly contracts: number;
  readonly deposit: Kobo;
  readonly days: 1 | 7;
}

const upTo = (dice: Dice, most: number) => BigInt(dice.integer(most + 1));

const componentsOf = (dice: Dice): Components => ({
  insurance: upTo(dice, 300),
  maintenance: upTo(dice, 300),
  fee: upTo(dice, 300),
});

const rhythm = (dice: Dice) => dice.pick([7, 7, 7, 1] as const);

function hireBetween(dice: Dice, fewest: number, most: number): Hire {
  return {
    ...componentsOf(dice),
    days: rhythm(dice),
    deposit: dice.chance(0.5) ? 0n : upTo(dice, 2_000),
    share: fewest + dice.integer(most - fewest + 1),
    contracts: dice.pick([1, 1, 2]),
  };
}
const enough = (dice: Dice): Hire => hireBetween(dice, 100, 140);
const anything = (dice: Dice): Hire =>
  dice.chance(0.5) ? enough(dice) : hireBetween(dice, 30, 200);

function termsOf({ asset }: Vehicle, { share, contracts, ...hire }: Hire): Terms {
  const instalments = contracts * asset.price.weeks * (hire.days === 7 ? 1 : 7);
  const each = hire.insurance + hire.maintenance + hire.fee;
  const ofVehicle = (BigInt(contracts) * paybackOf(asset) * BigInt(share)) / 100n;
  return {
    ...hire,
    count: instalments,
    price: hire.deposit + ofVehicle + each * BigInt(instalments),
  };
}

/** Registers a vehicle of a random asset. */
export async function registerOne({ world, dice }: Client): Promise<Vehicle> {
  const { model: company } = world;
  const asset = dice.pick(company.assets);
  const digits = String(company.vehicles.length + 1).padStart(6, '0');
  const day = today(company);
  const answer = await officePost(world, '/vehicles/', {
    asset_id: asset.id,
    plate: `MDL${digits}`,
    vin: `MTM${digits}`,
    odometer: 12,
    odometer_on: day,
    insurer: 'AXA Mansard',
    insured_until: day,
  });
  if (answer.status !== 201) world.found(`registering answered ${JSON.stringify(answer)}`);
  return register(company, asset, idIn(answer.body));
}

let licences = 0;

async function newDriver(world: World): Promise<number> {
  licences += 1;
  const { body } = await officePost(world, '/drivers/', {
    name: 'Musa Bello',
    phone: '08031234567',
    licence_number: `MDL${licences}`,
    guarantor: 'Ngozi Eze',
    guarantor_phone: '08037654321',
  });
  return idIn(body);
}

interface AgreementTimeline {
  readonly repaid: string;
  readonly account: { readonly account_number?: string };
  readonly repayments: readonly { readonly amount: string; readonly receipt: string }[];
}

export const timelineOf = (world: World, { id }: Agreement): Promise<AgreementTimeline> =>
  officeRead<AgreementTimeline>(world, `/agreements/${id}/`);

const componentFields = ({ insurance, maintenance, fee }: Components) => ({
  insurance: naira(insurance),
  maintenance: naira(maintenance),
  fee: naira(fee),
});

/** Hands a vehicle over to a new driver, who gets an account number. */
export async function letVehicle(world: World, vehicle: Vehicle, terms: Terms): Promise<void> {
  const made = await officePost(world, '/agreements/', {
    vehicle: vehicle.id,
    driver: await newDriver(world),
    start_date: today(world.model),
    interval: terms.days === 7 ? 'week' : 'day',
    instalments: terms.count,
    price: naira(terms.price),
    deposit: naira(terms.deposit),
    ...componentFields(terms),
  });
  // Terms that don't cover the payouts need a second person.
  const isProposed = isDone(made) && (made.body as { id: number | null }).id === null;
  const answer = isProposed ? (await confirmNewest(world)).answer : made;
  const agreement = model.handOver(world.model, vehicle, terms);
  expectLikeModel(world, 'hand over', answer, agreement !== undefined);
  if (!isDone(answer) || !agreement) return;
  const [newest] = await officeRead<readonly { readonly id: number }[]>(
    world,
    '/agreements/?limit=1',
  );
  agreement.id = newest?.id ?? 0;
  agreement.accountNumber = (await timelineOf(world, agreement)).account.account_number;
}

export async function bindOne(client: Client, vehicle: Vehicle): Promise<void> {
  const { world } = client;
  const path = `/vehicles/${vehicle.id}/bind/`;
  const answer = await officePost(world, path);
  const contract = model.bind(world.model, vehicle);
  expectLikeModel(world, 'bind', answer, contract !== undefined);
  if (!contract || !isDone(answer)) return;
  if (!model.paysInFull(world.model, contract)) {
    world.found('a contract was bound that is not paid by a driver who pays on the day');
  }
  await andAgain(client, 'binding', () => officePost(world, path));
}

let receipts = 0;

/**
 * Records a driver's payment at the counter or into their account. A payment into the account that exceeds what they
 * owe stays in suspense.
 */
export async function pay(
  client: Client,
  agreement: Agreement,
  amount: Kobo,
  isByAccount: boolean,
): Promise<void> {
  const { world } = client;
  const { target, model: company, found } = world;
  receipts += 1;
  const reference = `model-${receipts}`;
  if (isByAccount && agreement.accountNumber !== undefined) {
    const call = notice(agreement.accountNumber, reference, amount);
    const isTaken = model.repay(company, agreement, `deposit:${reference}`, amount);
    if (!isTaken) company.suspense += amount;
    const send = async (expected: number) => {
      const { status } = await target.call(call);
      if (status !== expected) found(`a driver's deposit answered ${status}`);
    };
    await send(200);
    // A job books it as a repayment, unless it exceeds what is owed.
    await target.work();
    count(world, 'deposit of a driver');
    if (client.dice.chance(0.25)) await send(isTaken ? 200 : 202);
    return;
  }
  const body = { amount: naira(amount), receipt: reference };
  const record = () => officePost(world, `/agreements/${agreement.id}/repayments/`, body);
  const isTaken = model.repay(company, agreement, reference, amount);
  expectLikeModel(world, 'repay', await record(), isTaken);
  if (isTaken) await andAgain(client, 'a repayment', record);
}

/** Returns a step in which a driver pays into their account. */
export function driverPays(client: Client): Step | undefined {
  const { dice, world } = client;
  const agreements = agreementsOf(world.model).filter(
    ({ accountNumber }) => accountNumber !== undefined,
  );
  if (agreements.length === 0) return undefined;
  const agreement = dice.pick(agreements);
  const reference = newKey(dice);
  const amount = BigInt(1 + dice.integer(50_000));
  const call = notice(agreement.accountNumber ?? '', reference, amount);
  const send = async () => {
    const { status } = await world.target.call(call);
    count(world, `driver pays ${status}`);
    // A retry is answered 202 until a job has booked the deposit.
    if (status !== 200 && status !== 202) world.found(`a driver's deposit answered ${status}`);
  };
  return {
    name: 'driver pays',
    run: async () => {
      await send();
      const isTaken = model.repay(world.model, agreement, `deposit:${reference}`, amount);
      if (!isTaken) world.model.suspense += amount;
      if (dice.chance(0.3)) await send();
    },
  };
}

const isByAccount = (dice: Dice) => dice.chance(0.5);

export const hireNew = actionOf('hire', async (client) => {
  const vehicle = await registerOne(client);
  await letVehicle(client.world, vehicle, termsOf(vehicle, anything(client.dice)));
});

export const hireAndBind = actionOf('hire and bind', async (client) => {
  const vehicle = await registerOne(client);
  await letVehicle(client.world, vehicle, termsOf(vehicle, enough(client.dice)));
  await bindOne(client, vehicle);
});

/** A driver pays a part of the price, or all but a kobo. Only then is a contract assigned to the vehicle. */
export const hirePayAndBind = actionOf('hire, pay ahead and bind', async (client) => {
  const { dice, world } = client;
  const vehicle = await registerOne(client);
  await letVehicle(world, vehicle, termsOf(vehicle, anything(dice)));
  const agreement = model.activeOf(vehicle);
  if (!agreement) return;
  const { price } = agreement;
  const part = dice.chance(0.5) ? price - 1n : (price * BigInt(1 + dice.integer(99))) / 100n;
  if (part > 0n) await pay(client, agreement, part, isByAccount(dice));
  await bindOne(client, vehicle);
});

/** Returns an action on one of the vehicles. */
const withVehicle =
  (name: string, run: (client: Client, vehicle: Vehicle) => Promise<void>) =>
  (client: Client): Step | undefined => {
    const vehicle = chooseVehicle(client);
    return vehicle && { name, run: () => run(client, vehicle) };
  };

export const hireAgain = withVehicle('hand over', ({ world, dice }, vehicle) =>
  letVehicle(world, vehicle, termsOf(vehicle, anything(dice))),
);
export const bindAny = withVehicle('bind', bindOne);

/** Assigns a contract to a vehicle that may have backed other contracts before. */
export const investAndBind = withVehicle('invest and bind', async (client, vehicle) => {
  await investIn(client, vehicle.asset).run();
  await bindOne(client, vehicle);
});

export const repay = withVehicle('repay', async (client, vehicle) => {
  const { dice } = client;
  const agreement = vehicle.agreements.at(dice.chance(0.5) ? 0 : -1);
  const amount = BigInt(1 + dice.integer(9_000));
  if (agreement) await pay(client, agreement, amount, isByAccount(dice));
});

export const repayInstalment = withVehicle('repay an instalment', async (client, vehicle) => {
  const agreement = model.activeOf(vehicle);
  if (!agreement) return;
  const each = agreement.price / BigInt(agreement.instalments.length);
  const amount = least(each, model.owedOf(agreement));
  if (amount > 0n) await pay(client, agreement, amount, isByAccount(client.dice));
});

export const settleEarly = withVehicle('settle early', async (client, vehicle) => {
  const agreement = model.activeOf(vehicle);
  const owed = agreement ? model.owedOf(agreement) : 0n;
  if (agreement && owed > 0n) await pay(client, agreement, owed, isByAccount(client.dice));
});

/** Adds money to a vehicle's receipts, which takes two people. */
export async function addMoneyTo(client: Client, vehicle: Vehicle, amount: Kobo): Promise<void> {
  const { world, dice } = client;
  const source = dice.pick(['company', 'insurance', 'sale'] as const);
  const body = { source, amount: naira(amount), reason };
  const { answer, again } = await proposeAndConfirm(world, `/vehicles/${vehicle.id}/money/`, body);
  expectLikeModel(world, 'add money', answer, true);
  model.receive(world.model, vehicle, source === 'insurance' ? 'insurer' : source, amount);
  if (again) await andAgain(client, 'money', again);
}

export const addMoney = withVehicle('add money', (client, vehicle) =>
  addMoneyTo(client, vehicle, BigInt(1 + client.dice.integer(9_000))),
);

/** Restructures what a driver owes. */
export async function replanOne(
  client: Client,
  vehicle: Vehicle,
  terms: Omit<Terms, 'price' | 'deposit'>,
): Promise<void> {
  const { world } = client;
  const former = vehicle.agreements.at(-1);
  if (!former) return;
  const body = {
    instalments: terms.count,
    interval: terms.days === 7 ? 'week' : 'day',
    ...componentFields(terms),
    reason,
  };
  const send = () => officePost(world, `/agreements/${former.id}/restructure/`, body);
  const answer = await send();
  const later = model.restructure(world.model, vehicle, terms);
  expectLikeModel(world, 'restructure', answer, later !== undefined);
  if (!later || !isDone(answer)) return;
  later.id = idIn(answer.body);
  await andAgain(client, 'restructuring', send);
}

export const replan = withVehicle('restructure', (client, vehicle) => {
  const { dice } = client;
  const plan = { ...componentsOf(dice), count: 1 + dice.integer(5), days: rhythm(dice) };
  return replanOne(client, vehicle, plan);
});

export async function repossessOne(
  client: Client,
  vehicle: Vehicle,
  hasCourtOrder: boolean,
): Promise<void> {
  const { world } = client;
  const agreement = vehicle.agreements.at(-1);
  if (!agreement) return;
  const grounds = {
    notice_on: addDays(today(world.model), -1),
    ...(hasCourtOrder && { court_order: 'LD/1/2026' }),
  };
  const send = () => officePost(world, `/agreements/${agreement.id}/repossess/`, grounds);
  const answer = await send();
  const isTaken = model.repossess(world.model, vehicle, hasCourtOrder);
  expectLikeModel(world, 'repossess', answer, isTaken);
  if (isTaken) await andAgain(client, 'repossessing', send);
}

export const repossess = withVehicle('repossess', (client, vehicle) =>
  repossessOne(client, vehicle, client.dice.chance(0.5)),
);

export async function sellOne(client: Client, vehicle: Vehicle): Promise<void> {
  const { world } = client;
  const how = { who: 'ada', method: 'PATCH' } as const;
  const send = () => officePost(world, `/vehicles/${vehicle.id}/`, { status: 'sold', reason }, how);
  const answer = await send();
  const isSold = model.sell(vehicle);
  expectLikeModel(world, 'sell', answer, isSold);
  if (isSold) await andAgain(client, 'selling', send);
}

export const sell = withVehicle('sell', sellOne);

export async function writeOffOne(client: Client, vehicle: Vehicle): Promise<void> {
  const { world } = client;
  const agreement = vehicle.agreements.at(-1);
  if (!agreement) return;
  const path = `/agreements/${agreement.id}/write-off/`;
  const { answer, again } = await proposeAndConfirm(world, path, { reason });
  expectLikeModel(world, 'write off', answer, model.writeOff(world.model, vehicle));
  if (again && isDone(answer)) await andAgain(client, 'a write-off', again);
}

export async function closeOne(client: Client, vehicle: Vehicle): Promise<void> {
  const { world } = client;
  const path = `/vehicles/${vehicle.id}/close-contract/`;
  const { answer, again } = await proposeAndConfirm(world, path, { reason });
  expectLikeModel(world, 'close with loss', answer, model.closeWithLoss(world.model, vehicle));
  if (again && isDone(answer)) await andAgain(client, 'a closing', again);
}

export const writeOff = withVehicle('write off', writeOffOne);
export const close = withVehicle('close with loss', closeOne);
export const lose = withVehicle('write off and close', async (client, vehicle) => {
  await writeOffOne(client, vehicle);
  await closeOne(client, vehicle);
});

export async function moveTo(client: Client, vehicle: Vehicle, other: Vehicle): Promise<void> {
  const { world } = client;
  const path = `/vehicles/${vehicle.id}/move-backing/`;
  const { answer, again } = await proposeAndConfirm(world, path, { vehicle: other.id, reason });
  const isMoved = model.moveBacking(world.model, vehicle, other);
  expectLikeModel(world, 'move backing', answer, isMoved);
  if (again && isDone(answer)) await andAgain(client, 'moving', again);
}

export const move = withVehicle('move backing', async (client, vehicle) => {
  const other = chooseVehicle(client);
  if (other) await moveTo(client, vehicle, other);
});
