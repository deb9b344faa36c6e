import { lagosDate } from '../../src/money/payouts/calendar.ts';
import { richCustomer } from '../cliques.ts';
import type { TestCustomer } from '../customers.ts';
import { newAsset } from '../money.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { addColleagues } from '../staff.ts';
import type { Agreement, Contract, Model, Price, Rules, Vehicle } from './model.ts';

/** A server with customers, on which one run follows another. */
export interface Ground {
  readonly server: TestServer;
  readonly customers: readonly TestCustomer[];
  readonly rules: Rules;
  /** Numbers what was made by any run. */
  made: number;
  /** How often each action was done, or refused as the model has it. */
  readonly outcomes: Map<string, number>;
}

/** The parts of a record that the ledger knows by other names than the model. */
interface Ids {
  customer(index: number): number;
  vehicle(vehicle: Vehicle): number;
  agreement(agreement: Agreement): number;
  contract(contract: Contract): number;
}

/** One run: an asset of its own, with the model of all that is done with it. */
export interface Stage {
  readonly ground: Ground;
  readonly server: TestServer;
  readonly customers: readonly TestCustomer[];
  readonly asset: number;
  readonly price: Price;
  readonly model: Model;
  readonly ids: Ids;
  readonly vehicleIds: Map<Vehicle, number>;
  readonly agreementIds: Map<Agreement, number>;
  readonly contractIds: Map<Contract, number>;
  /** The account numbers of drivers. */
  readonly accounts: Map<Agreement, string>;
  /** The investment or clique of a contract. */
  readonly holdings: Map<Contract, { readonly kind: 'investment' | 'clique'; readonly id: number }>;
  /** The kobo in suspense of runs before this one, and of this one. */
  readonly suspended: { readonly before: bigint; kobo: bigint };
}

const bindingDays = 9;

/** Opens a server for runs. */
export async function openGround(): Promise<Ground> {
  const server = await startTestServer({
    SANDBOX_FLEET: 'staff',
    BINDING_DAYS: String(bindingDays),
  });
  await addColleagues(server, 'ada', 'bola');
  const customers = [];
  for (let person = 0; person < 3; person += 1) {
    customers.push(await richCustomer(server, '1000000'));
  }
  const { config } = server.dependencies;
  return {
    server,
    customers,
    rules: {
      reserveShare: BigInt(config.reserveShare),
      reserveAfterDays: config.reserveAfterDays,
      courtOrderAbove: BigInt(config.courtOrderAbove),
      bindingDays,
    },
    made: 0,
    outcomes: new Map(),
  };
}

function known<Key, Id>(ids: ReadonlyMap<Key, Id>, key: Key): Id {
  const id = ids.get(key);
  if (id === undefined) throw new Error('The model knows something that was never made.');
  return id;
}

/** The unit's price, and its return in hundredths of a percent. */
export interface PricePlan extends Omit<Price, 'payback'> {
  readonly roi: number;
}

/** The number that a query finds. */
export async function numberOf({ dependencies }: TestServer, text: string): Promise<number> {
  const [row] = await dependencies.connection.query(text);
  return Number(row?.number);
}

const numbers = async ({ connection }: TestServer['dependencies'], text: string) =>
  (await connection.query(text)).map(({ number }) => BigInt(String(number)));

/** Begins a run with an asset of that price. */
export async function newStage(ground: Ground, { roi, ...plan }: PricePlan): Promise<Stage> {
  const { server, customers, rules } = ground;
  const asset = await newAsset(server, {
    value: plan.value,
    vat: plan.vat,
    service_charge: plan.service,
    maintenance_fee: plan.maintenance,
    roi_basis_points: roi,
    duration_weeks: plan.weeks,
    units: 1000,
  });
  const total = plan.value + plan.vat + plan.service + plan.maintenance;
  // Rounded half up.
  const payback = total + (total * BigInt(roi) + 5_000n) / 10_000n;
  const parts = server.dependencies;
  const emails = customers.map(({ email }) => `'${email}'`).join();
  const owners = await numbers(
    parts,
    `SELECT id AS number FROM customers WHERE email IN (${emails}) ORDER BY id`,
  );
  const [suspense = 0n] = await numbers(
    parts,
    `SELECT coalesce(sum(amount), 0)::text AS number FROM entries
     WHERE account_id = (SELECT id FROM accounts WHERE kind = 'suspense')`,
  );
  const model: Model = {
    rules,
    contracts: [],
    vehicles: [],
    pools: new Map(),
    today: lagosDate(parts.clock.now()),
    moment: 0,
  };
  const vehicleIds = new Map<Vehicle, number>();
  const agreementIds = new Map<Agreement, number>();
  const contractIds = new Map<Contract, number>();
  const ids: Ids = {
    customer: (index) => Number(owners[index]),
    vehicle: (vehicle) => known(vehicleIds, vehicle),
    agreement: (agreement) => known(agreementIds, agreement),
    contract: (contract) => known(contractIds, contract),
  };
  return {
    ground,
    server,
    customers,
    asset,
    price: { ...plan, payback },
    model,
    ids,
    vehicleIds,
    agreementIds,
    contractIds,
    accounts: new Map(),
    holdings: new Map(),
    suspended: { before: suspense, kobo: 0n },
  };
}
