import assert from 'node:assert/strict';
import { remoteAnswer, remoteCall } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';
import { rowsOf, sessionOf } from '../officeSession.ts';
import { targetAt } from '../target.ts';

interface Listed {
  readonly id: number;
}

interface Proposal extends Listed {
  readonly kind: string;
  readonly subject: string;
  readonly after: Readonly<Record<string, unknown>>;
}

export default {
  title:
    'Handing a vehicle over, without a second person, for less than its investors are promised',
  isQuick: false,
  run: async ({ start }) => {
    const server = await start({});
    const origin = await server.ready;
    const { newAsset, newDriver, newVehicle } = targetAt(origin, start);
    const [ada, bola] = [await sessionOf(origin, 'ada'), await sessionOf(origin, 'bola')];
    // Its investors are promised ₦1,250,000.00.
    const asset = await newAsset({ value: '1000000', roi: 25, units: 9 });
    const terms = {
      vehicle: await newVehicle(asset),
      start_date: new Date().toISOString().slice(0, 10),
      interval: 'week',
      instalments: 10,
    };
    const openProposal = async (kind: string, subject: number) =>
      (await rowsOf<Proposal>(origin, ada('proposals/'))).find(
        (one) => one.kind === kind && one.subject === String(subject),
      );
    const handOver = async (price: string, more: object = {}) => {
      const driver = await newDriver();
      const body = { ...terms, driver, price, ...more };
      const made = await remoteAnswer(origin, 201, ada('agreements/', body));
      assert.equal(made.id, null, `one person makes an agreement for ${price}`);
      const proposed = await openProposal('agreement', terms.vehicle);
      assert.equal(proposed?.after.driver, driver, `no proposal is open for ${price}`);
      assert.equal(proposed.after.price, price, `the open proposal is not for ${price}`);
    };
    const agreements = () => rowsOf<Listed>(origin, ada('agreements/'));
    const assertNone = async (what: string) => assert.deepEqual(await agreements(), [], what);

    for (const [price, more] of [
      ['1249999.99', {}],
      ['1.00', { instalments: 1 }],
      ['1000000.00', { deposit: '999000.00', instalments: 1 }],
      ['1000000.00', { insurance: '10000', maintenance: '10000', fee: '10000' }],
    ] as const) {
      await handOver(price, more);
      await assertNone(`one person hands a vehicle over for ${price}`);
    }

    const open = await openProposal('agreement', terms.vehicle);
    const confirm = async (who: typeof ada) =>
      (await remoteCall(origin, who(`proposals/${open?.id}/confirm/`, {}))).status;
    assert.equal(await confirm(ada), 409, 'the proposer confirms');
    await assertNone('the proposer has handed the vehicle over');

    const lower = { roi: 0, value: '1', reason: 'A lower promise' };
    await remoteAnswer(origin, 200, { ...ada(`assets/${asset}/`, lower), method: 'PATCH' });
    assert.ok(await openProposal('asset terms', asset), 'no lower promise is proposed');
    await handOver('1000.00');
    await assertNone('one person lowers the promise, and then the price');

    assert.equal(await confirm(bola), 409, 'an older proposal is confirmed in place of a newer');
    await assertNone('a replaced proposal has handed the vehicle over');
    const newest = await openProposal('agreement', terms.vehicle);
    await remoteAnswer(origin, 200, bola(`proposals/${newest?.id}/confirm/`, {}));
    assert.equal((await agreements()).length, 1, 'two people cannot hand the vehicle over');
  },
} satisfies Attack;
