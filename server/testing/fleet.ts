import assert from 'node:assert/strict';
import { post, richCustomer } from './cliques.ts';
import type { TestCustomer } from './customers.ts';
import { lagosDate } from '../src/money/payouts/calendar.ts';
import { newAsset, passDays } from './money.ts';
import { operateAs } from './office.ts';
import type { Reply, TestServer } from './server.ts';

let count = 0;

const action = (server: TestServer, url: string, body: unknown): Promise<Reply> =>
  operateAs(server, 'efe', url, body);

async function made(server: TestServer, url: string, body: unknown): Promise<number> {
  const reply = await action(server, url, body);
  assert.equal(reply.status, 201, reply.text);
  return (reply.body as { id: number }).id;
}

/** Prices of an asset that is so cheap that usual agreements need no second person. */
const cheapTerms = { value: 5000n, vat: 0n, service_charge: 0n, maintenance_fee: 0n };

/** Adds a vehicle to the stock, of a new asset by default. */
export async function newVehicle(server: TestServer, asset?: number): Promise<number> {
  count += 1;
  return made(server, '/vehicles/', {
    asset_id: asset ?? (await newAsset(server, { ...cheapTerms })),
    plate: `LSR${String(count).padStart(4, '0')}`,
    vin: `MD2A11CZ${String(count).padStart(8, '0')}`,
    odometer: 12,
    odometer_on: '2026-03-02',
    insurer: 'AXA Mansard',
    insured_until: '2027-03-02',
  });
}

/**
 * Creates an asset of ₦100.00, including a service charge of ₦20.00. It pays back ₦120.00 over its duration.
 */
export const smallAsset = (
  server: TestServer,
  duration_weeks: number,
  more: Parameters<typeof newAsset>[1] = {},
): Promise<number> =>
  newAsset(server, {
    value: 7000n,
    vat: 500n,
    service_charge: 2000n,
    maintenance_fee: 500n,
    roi_basis_points: 2e3,
    duration_weeks,
    units: 50,
    ...more,
  });

/** Creates a rich customer whose ₦100.00 are waiting for a vehicle of a small asset. */
export async function waitingInvestment(
  server: TestServer,
  duration_weeks: number,
  more: Parameters<typeof newAsset>[1] = {},
): Promise<{ readonly customer: TestCustomer; readonly asset: number }> {
  const asset = await smallAsset(server, duration_weeks, more);
  const customer = await richCustomer(server, '1000');
  await invest(server, customer, asset, '100');
  return { customer, asset };
}

/** Buys a unit of an asset with weekly payouts. Returns the investment's id. */
export async function invest(
  server: TestServer,
  { token }: TestCustomer,
  asset: number,
  naira: string,
): Promise<number> {
  const body = { amount_invested: naira, payout_interval: 'week', agreed_to_contract: true };
  const reply = await post(server, token, `/asset/${asset}/invest/`, body);
  assert.equal(reply.status, 201, reply.text);
  return (reply.body as { id: number }).id;
}

export function newDriver(server: TestServer): Promise<number> {
  count += 1;
  return made(server, '/drivers/', {
    name: 'Musa Bello',
    phone: '08031234567',
    licence_number: `LIC${count}`,
    guarantor: 'Ngozi Eze',
    guarantor_phone: '08037654321',
  });
}

/** Makes an agreement over ₦1,000.00: by default a deposit of ₦100.00 today and ten weekly instalments. */
export async function newAgreement(
  server: TestServer,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  return made(server, '/agreements/', {
    vehicle: changes.vehicle ?? (await newVehicle(server)),
    driver: changes.driver ?? (await newDriver(server)),
    start_date: '2026-03-02',
    interval: 'week',
    instalments: 10,
    price: '1000.00',
    // Without the default price and number of instalments, there is no default deposit.
    ...(changes.price === undefined && changes.instalments === undefined && { deposit: '100.00' }),
    ...changes,
  });
}

/** Assigns a vehicle to its asset's oldest waiting contract. By default, a new driver pays ₦120.00 from today. */
export async function bindVehicle(
  server: TestServer,
  vehicle: number,
  terms: Readonly<Record<string, unknown>> & { readonly instalments: number },
): Promise<{ readonly vehicle: number; readonly agreement: number }> {
  const start_date = lagosDate(server.dependencies.clock.now());
  const agreement = await newAgreement(server, { vehicle, start_date, price: '120.00', ...terms });
  const bound = await action(server, `/vehicles/${vehicle}/bind/`, {});
  assert.equal(bound.status, 200, bound.text);
  return { vehicle, agreement };
}

/**
 * Creates a vehicle whose contract has ended and whose driver has paid all instalments. Moves the clock by `weeks`
 * weeks.
 */
export async function usedVehicle(
  server: TestServer,
  asset: number,
  weeks: number,
): Promise<number> {
  await invest(server, await richCustomer(server, '1000'), asset, '100');
  const vehicle = await newVehicle(server, asset);
  const { agreement } = await bindVehicle(server, vehicle, { instalments: weeks });
  const reply = await repay(server, agreement, '120.00');
  assert.equal(reply.status, 200, reply.text);
  await passDays(server, 7 * weeks);
  return vehicle;
}

/** Creates a vehicle whose driver has already paid part of the agreement, such as the deposit. */
export async function vehiclePaidAhead(
  server: TestServer,
  asset: number,
  terms: Readonly<Record<string, unknown>>,
  paid: string,
): Promise<{ readonly vehicle: number; readonly agreement: number }> {
  const vehicle = await newVehicle(server, asset);
  const agreement = await newAgreement(server, { vehicle, ...terms });
  const reply = await repay(server, agreement, paid);
  assert.equal(reply.status, 200, reply.text);
  return { vehicle, agreement };
}

/** Records a driver's payment, by default with a new receipt. */
export function repay(
  server: TestServer,
  agreement: number,
  amount: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  count += 1;
  const body = { amount, receipt: `R-${count}`, ...changes };
  return action(server, `/agreements/${agreement}/repayments/`, body);
}
