// The actions of each preset, with their weights.
import { jump, daysPass, workersStop, workers } from '../time.ts';
import { misuseStep, retryStep } from '../attempts.ts';
import type { Action, Client, Step } from '../world.ts';
import * as assets from './assets.ts';
import * as fleet from './fleet.ts';
import * as provider from './provider.ts';
import * as wallet from './wallet.ts';

export type Table = readonly (readonly [weight: number, action: Action])[];

/** Customers and their banks. The sandbox simulates the drivers. */
export const customers: Table = [
  [16, wallet.deposit],
  [14, assets.invest],
  [8, wallet.withdraw],
  [6, wallet.decide],
  [7, assets.restock],
  [6, assets.createClique],
  [12, assets.join],
  [10, assets.contributeMore],
  [5, assets.joinByInvitation],
  [9, retryStep],
  [3, misuseStep],
  [3, assets.readPortfolio],
  [8, workers],
];

/** Like `customers`, with actions during which no other may run, such as time jumps and freezes. */
export const customersAndTime: Table = [
  ...customers,
  [14, jump],
  [5, wallet.freezeOrUnfreeze],
  [4, wallet.freezeOrUnfreezeOwn],
  [7, wallet.choosePayouts],
  [2, wallet.limitOwn],
];

/** Customers, banks and drivers while processes fail. */
export const customersBesideFaults: Table = [
  [3, wallet.deposit],
  [2, fleet.driverPays],
  [3, assets.invest],
  [1, assets.fundSome],
  [1, assets.openAnyUnfilledClique],
  [1, wallet.withdrawToGoodAccount],
  [1, wallet.decide],
];

/** Customers, staff and drivers. Staff manage the vehicles. */
export const staffAndDrivers: Table = [
  [2, assets.invest],
  [2, assets.fundSome],
  [1, assets.takeBackOne],
  [1, retryStep],
  [1, fleet.hireNew],
  [2, fleet.hireAndBind],
  [3, fleet.hirePayAndBind],
  [2, fleet.investAndBind],
  [1, fleet.hireAgain],
  [2, fleet.bindAny],
  [5, fleet.repay],
  [4, fleet.repayInstalment],
  [1, fleet.settleEarly],
  [3, fleet.addMoney],
  [2, fleet.replan],
  [2, fleet.repossess],
  [2, fleet.sell],
  [1, fleet.writeOff],
  [1, fleet.close],
  [2, fleet.lose],
  [2, fleet.move],
  [8, daysPass(1, 9)],
  [1, daysPass(15, 20)],
  [2, workersStop],
];

/** Customers and staff with a provider that has faults. */
export const moneyOverProvider: Table = [
  [20, provider.payIn],
  [20, wallet.withdrawToGoodAccount],
  [18, wallet.decide],
  [24, provider.workOnce],
  [4, provider.workTwice],
  [4, provider.lateOrder],
  [8, provider.checkOrReturn],
  [4, provider.decideDeposit],
  [4, provider.enterCode],
  [4, provider.enterAllCodes],
  [12, provider.timePasses],
  [5, provider.compareStatement],
];

/** Like `moneyOverProvider`, while processes fail. Their time and workers run automatically. */
export const moneyBesideFaults: Table = [
  [2, provider.payIn],
  [2, wallet.withdrawToGoodAccount],
  [3, wallet.decide],
  [1, provider.enterCode],
];

/** Chooses actions at random, by their weights, until one is possible now. Returns its step. */
export async function choose(table: Table, client: Client): Promise<Step> {
  const whole = table.reduce((sum, [weight]) => sum + weight, 0);
  for (;;) {
    let rolled = client.dice.integer(whole);
    const chosen = table.find(([weight]) => (rolled -= weight) < 0);
    const step = await chosen?.[1](client);
    if (step) return step;
  }
}
