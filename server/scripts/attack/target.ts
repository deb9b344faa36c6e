import { randomInt, randomUUID } from 'node:crypto';
import type { Registration } from '../../testing/customers.ts';
import { deviceOf, type Device } from '../../testing/network.ts';
import { form, picture } from '../../testing/pictures.ts';
import {
  remoteAnswer,
  remoteCode,
  remoteCustomer,
  type RemoteCall,
  type RemoteCustomer,
} from '../../testing/processes.ts';
import { remoteSession } from '../../testing/remoteOffice.ts';
import type { ThrowAway } from './throwAway.ts';

/** The minimum contribution to a clique. */
export const contribution = '1000.00';

/** The attacked server, and what an attack needs from it. */
export interface Target {
  readonly origin: string;
  /** Returns a new browser with its own network address. */
  newDevice(address?: string): Device;
  /** Registers a customer with a unique email and phone number, verifies the email, and signs the customer in. */
  newCustomer(changes?: Partial<Registration>): Promise<RemoteCustomer>;
  /** Returns the code in the newest email to an address. */
  mailedCode(email: string, digits?: number): Promise<string>;
  /** Submits a customer's identity check, and approves it. */
  verifyIdentity(customer: RemoteCustomer): Promise<void>;
  /** Pays naira into a customer's deposit account. */
  payIn(customer: RemoteCustomer, amount: string): Promise<void>;
  /** Makes a call as a member of staff, and returns the reply. Throws if the reply has another status. */
  operate(status: number, call: RemoteCall): Promise<Record<string, unknown>>;
  /** Puts an asset up for sale, and returns its id. */
  newAsset(changes?: Readonly<Record<string, unknown>>): Promise<number>;
  /** Adds a vehicle of an asset with a unique plate, and returns its id. */
  newVehicle(asset: number): Promise<number>;
  /** Adds a driver with a unique licence, and returns their id. */
  newDriver(): Promise<number>;
  /** Changes the terms of an asset, which one person proposes and another confirms. */
  changeTerms(asset: number, terms: Readonly<Record<string, unknown>>): Promise<void>;
  /** Opens a clique on a new asset with the minimum contribution, and returns its id. */
  newClique(creator: RemoteCustomer, changes?: Readonly<Record<string, unknown>>): Promise<number>;
  /** Moves the sandbox's clock, and does what becomes due. */
  passDays(days: number): Promise<void>;
  /** Starts another server with its own settings. It ends with the attack. */
  start(environment: Readonly<Record<string, string>>): Promise<ThrowAway>;
}

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const vehicle = {
  name: 'TVS King',
  type: 'auto-rickshaw',
  value: '900000',
  roi: 25,
  duration: 12,
  units: 1,
};

const boughtVehicle = {
  odometer: 1,
  odometer_on: '2026-01-01',
  insurer: 'AXA',
  insured_until: '2030-01-01',
};

const driver = {
  name: 'Musa Bello',
  phone: '08031234567',
  guarantor: 'Ngozi Eze',
  guarantor_phone: '08037654321',
};

/**
 * Returns a target for the sandbox server at an origin, which has the sandbox's secrets and trusts this machine as its
 * proxy.
 */
export function targetAt(origin: string, start: Target['start']): Target {
  const operate = async (status: number, call: RemoteCall, person = 'ada') =>
    remoteAnswer(origin, status, {
      headers: await remoteSession(origin, person),
      ...call,
    });
  const newAsset: Target['newAsset'] = async (changes = {}) => {
    const body = { ...vehicle, ...changes };
    const { id } = await operate(201, { method: 'POST', url: '/office/api/assets/', body });
    return Number(id);
  };
  const payIn: Target['payIn'] = async ({ accountNumber }, amount) => {
    const body = { account_number: accountNumber, amount, sender_bank: 'GTBank' };
    await operate(200, { method: 'POST', url: '/sandbox/deposits/', body });
  };
  return {
    origin,
    start,
    operate,
    newDevice: (address = newAddress()) => deviceOf(origin, address),
    newCustomer: (changes = {}) =>
      remoteCustomer(origin, `${randomUUID()}@example.com`, {
        phone_number: `080${randomInt(1e7, 1e8)}`,
        ...changes,
      }),
    mailedCode: (email, digits) => remoteCode(origin, email, digits),
    verifyIdentity: async ({ email, token }) => {
      const body = form({ identity_card: await picture(), facial_recognition: await picture() });
      await remoteAnswer(origin, 201, { method: 'POST', url: '/kyc/', token, body });
      const waiting = await operate(200, { url: '/office/api/kyc/' });
      const submission = (waiting as unknown as { id: number; email: string }[]).find(
        (one) => one.email === email,
      );
      const url = `/office/api/kyc/${submission?.id}/approve/`;
      await operate(200, { method: 'POST', url });
    },
    payIn,
    newAsset,
    newVehicle: async (asset) => {
      const number = randomInt(1000, 10_000);
      const body = {
        ...boughtVehicle,
        asset_id: asset,
        plate: `LSR${number}`,
        vin: `MD2A11CZ0000${number}`,
      };
      const { id } = await operate(201, { method: 'POST', url: '/office/api/vehicles/', body });
      return Number(id);
    },
    newDriver: async () => {
      const body = { ...driver, licence_number: `LIC${randomInt(1e7, 1e8)}` };
      const { id } = await operate(201, { method: 'POST', url: '/office/api/drivers/', body });
      return Number(id);
    },
    changeTerms: async (asset, terms) => {
      const body = { ...terms, reason: 'Other prices' };
      await operate(200, { method: 'PATCH', url: `/office/api/assets/${asset}/`, body });
      const open = await operate(200, { url: '/office/api/proposals/' }, 'bola');
      const [newest] = open as unknown as { id: number }[];
      const url = `/office/api/proposals/${newest?.id}/confirm/`;
      await operate(200, { method: 'POST', url }, 'bola');
    },
    newClique: async (creator, changes = {}) => {
      await payIn(creator, contribution);
      const asset = await newAsset();
      const call = { method: 'POST', url: '/clique/', token: creator.token } as const;
      const { id } = await remoteAnswer(origin, 201, {
        ...call,
        body: {
          name: 'Friends',
          asset,
          contribution,
          visibility: 'public',
          payout_frequency: 'week',
          ...changes,
        },
      });
      return Number(id);
    },
    passDays: async (days) => {
      await operate(200, { method: 'POST', url: '/sandbox/clock/advance/', body: { days } });
    },
  };
}
