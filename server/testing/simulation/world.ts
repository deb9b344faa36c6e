import { hash } from '@node-rs/argon2';
import { assetFigures } from '../../src/investing/assets/assetFigures.ts';
import type { Transaction } from '../../src/platform/db/connection.ts';
import { assets, customers, depositAccounts, sessions } from '../../src/platform/db/schema.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { openAccount } from '../../src/money/ledger/ledgerAccounts.ts';
import { formatNaira } from '../../src/platform/kobo/kobo.ts';
import type { Call, TestServer } from '../server.ts';
import type { Dice } from './dice.ts';

export interface Customer {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly accountNumber: string;
  /** The effect of acknowledged calls on their wallet, in kobo. */
  moved: bigint;
}

export interface Asset {
  readonly id: number;
  readonly totalValue: bigint;
  /** All the units that there ever were. */
  stocked: number;
}

/** One call that a customer or a bank means to make once, however often it is sent. */
export interface Attempt {
  readonly name: string;
  readonly call: Call;
  /** Every status that it may be answered with. */
  readonly allowed: readonly number[];
  /** The effect on the world once it is acknowledged. */
  readonly effect: () => void;
  readonly at: Date;
  /** The first acknowledgement. */
  answer?: unknown;
}

/** The server under simulation and what must be true of it by the answers that it gave. */
export interface World {
  readonly server: TestServer;
  readonly dice: Dice;
  readonly customers: readonly Customer[];
  readonly assets: readonly Asset[];
  readonly attempts: Attempt[];
  /** How often which call was answered how: "invest 201". */
  readonly outcomes: Map<string, number>;
}

export const pin = '4821';
/** In kobo: what many contributions in the world reach. */
export const referralMinimum = 10_000n;
export const worldSettings = {
  REFERRAL_BONUS: '123.45',
  REFERRAL_MINIMUM: formatNaira(referralMinimum),
};
const customerCount = 6;
const assetCount = 5;

// Argon2 as the product uses it takes 90 ms; the parameters are in the hash, so cheap ones do.
const cheapPinHash = (pinKey: string) =>
  hash(pin, { memoryCost: 8, timeCost: 1, parallelism: 1, secret: Buffer.from(pinKey) });

async function writeCustomer(
  transaction: Transaction,
  { server }: Pick<World, 'server'>,
  index: number,
  referredBy: number | undefined,
) {
  const { clock, config, random, systemClock } = server.dependencies;
  const now = clock.now();
  const [customer] = await transaction
    .insert(customers)
    .values({
      email: `customer${index}@example.com`,
      first_name: `Customer${index}`,
      last_name: 'Simulated',
      phone_number: `0803123456${index}`,
      password_hash: 'none',
      email_verified_at: now,
      // One of them never passes the identity check.
      identity_verified_at: index === 0 ? null : now,
      transaction_pin_hash: await cheapPinHash(config.pinKey),
      referral_code: `CODE${index}`,
      referred_by: referredBy ?? null,
      created_at: now,
    })
    .returning({ id: customers.id, accountId: customers.account_id, email: customers.email });
  if (!customer) throw new Error('The customer was not written.');
  await openAccount(transaction, 'wallet', customer.id);
  const accountNumber = `7${String(index).padStart(9, '0')}`;
  await transaction.insert(depositAccounts).values({
    customer_id: customer.id,
    rail: server.dependencies.rail.name,
    reference: `account-${random.uuid()}`,
    status: 'active',
    account_number: accountNumber,
    account_name: `MOTA / CUSTOMER${index} SIMULATED`,
    bank: 'Moniepoint MFB',
    requested_at: now,
    next_at: now,
  });
  const jti = random.uuid();
  const expires = new Date(systemClock.now().getTime() + 1e9);
  await transaction.insert(sessions).values({
    jti,
    customer_id: customer.id,
    created_at: now,
    expires_at: expires,
    device: 'Chrome on Android',
    device_id: random.uuid(),
    last_used_at: systemClock.now(),
  });
  const exp = Math.floor(expires.getTime() / 1000);
  const token = server.app.jwt.sign({ user_id: customer.accountId, jti, exp });
  return {
    id: customer.id,
    email: customer.email,
    token,
    accountNumber,
    moved: 0n,
  };
}

async function writeAsset(transaction: Transaction, dice: Dice, index: number, now: Date) {
  const [asset] = await transaction
    .insert(assets)
    .values({
      name: `Vehicle ${index}`,
      type: 'taxi',
      image: '/media/vehicles/taxi.svg',
      description: 'A vehicle.',
      value: BigInt(1 + dice.integer(120_000)),
      vat: BigInt(dice.integer(20_000)),
      service_charge: BigInt(dice.integer(9_999)),
      maintenance_fee: BigInt(dice.integer(999)),
      roi_basis_points: dice.integer(5000),
      duration_weeks: 1 + dice.integer(dice.chance(0.3) ? 110 : 12),
      units: 1 + dice.integer(3),
      created_at: now,
    })
    .returning();
  if (!asset) throw new Error('The asset was not written.');
  return { id: asset.id, totalValue: assetFigures(asset).totalValue, stocked: asset.units };
}

/** Customers with empty wallets, each after the second referred by one of the first two, and assets. */
export async function newWorld(server: TestServer, dice: Dice): Promise<World> {
  const { database, clock } = server.dependencies;
  return inTransaction(database, async (transaction) => {
    const people: Customer[] = [];
    for (let index = 0; index < customerCount; index += 1) {
      const referrer = index < 2 ? undefined : people[dice.integer(2)]?.id;
      people.push(await writeCustomer(transaction, { server }, index, referrer));
    }
    const stock: Asset[] = [];
    for (let index = 0; index < assetCount; index += 1) {
      stock.push(await writeAsset(transaction, dice, index, clock.now()));
    }
    return { server, dice, customers: people, assets: stock, attempts: [], outcomes: new Map() };
  });
}
