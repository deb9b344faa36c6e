// Compares a server with the model. No call may be in progress meanwhile.
import { walletOf } from '../../model/wallets.ts';
import { expectSame, type World } from '../world.ts';
import { learn } from './learn.ts';
import { checkRecords } from './records.ts';
import { checkRules } from './rules.ts';
import { checkBank, checkCustomer, checkDrivers, checkLimits, checkStock } from './seen.ts';

/**
 * Returns a function that compares the records, and what customers see, with the model. It reads a customer's wallet
 * only if the wallet has changed in the model since the last call.
 */
export function newComparison(world: World): () => Promise<void> {
  const seen = new Map<string, string>();
  return async () => {
    await learn(world);
    expectSame(world, 'faults in the books', await world.target.faults(), []);
    await checkRules(world);
    await checkRecords(world);
    checkLimits(world);
    await checkStock(world);
    for (const person of world.people) {
      const { customer } = person;
      const state = `${walletOf(world.model, customer)} ${customer.deposits.size} ${customer.withdrawals.length}`;
      if (seen.get(customer.email) === state) continue;
      seen.set(customer.email, state);
      await checkCustomer(world, person);
    }
  };
}

/** Compares all records, and what all customers and staff see. */
export async function compareEverything(world: World): Promise<void> {
  await newComparison(world)();
  expectSame(world, 'faults in all books', await world.target.faults(true), []);
  await checkDrivers(world);
  await checkBank(world);
}
