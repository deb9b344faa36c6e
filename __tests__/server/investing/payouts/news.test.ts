import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newClique, post, richCustomer } from '../../../../server/testing/cliques.ts';
import type { TestCustomer } from '../../../../server/testing/customers.ts';
import {
  bindVehicle,
  invest as buy,
  newVehicle,
  repay,
  smallAsset,
  usedVehicle,
} from '../../../../server/testing/fleet.ts';
import { passDays, runJobs, titlesOf } from '../../../../server/testing/money.ts';
import { mailsTo } from '../../../../server/testing/mails.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { agree } from '../../support/staff.ts';

let server: TestServer;
let asset: number;
let ada: TestCustomer;
/** A vehicle whose first contract was paid in full. News about it is only for the investors of its second contract. */
let used: number;

before(async () => {
  server = await startTestServer({ SANDBOX_FLEET: 'staff' });
});
/** Creates an asset of ₦100.00 with three weekly payouts of ₦40.00, a used vehicle, and Ada, who has ₦1,000.00. */
beforeEach(async () => {
  asset = await smallAsset(server, 3);
  used = await usedVehicle(server, asset, 3);
  ada = await richCustomer(server, '1000');
});
after(() => server.close());

const invest = () => buy(server, ada, asset, '100');

const bindForThreeWeeks = (vehicle = used) => bindVehicle(server, vehicle, { instalments: 3 });

async function repayAndRunJobs(agreement: number, amount: string): Promise<void> {
  const reply = await repay(server, agreement, amount);
  assert.equal(reply.status, 200, reply.text);
  await runJobs(server);
}

/** Returns the subjects of the emails about contracts to a customer, oldest first. */
const newsTo = async ({ email }: TestCustomer) =>
  (await mailsTo(server, email))
    .filter(({ text }) => text.includes('See your portfolio'))
    .map(({ subject }) => subject);

const notificationsTo = async (customer: TestCustomer, title: string) =>
  (await titlesOf(server, customer.token)).filter((each) => each === title).length;

describe('news about a contract', () => {
  it('customers are notified in the app and by email of the hand-over, of a late payout, of its payment, and of the end of their contract', async () => {
    await invest();
    const { agreement } = await bindForThreeWeeks();
    assert.deepEqual(await newsTo(ada), ['Your vehicle is on the road']);
    await passDays(server, 7);
    assert.deepEqual((await newsTo(ada)).slice(1), ['A payout is late']);
    assert.equal((await titlesOf(server, ada.token))[0], 'A payout is late');
    await repayAndRunJobs(agreement, '10.00');
    assert.equal((await newsTo(ada)).length, 2);
    await repayAndRunJobs(agreement, '30.00');
    assert.deepEqual((await newsTo(ada)).slice(2), ['Late payouts are paid']);
    await repayAndRunJobs(agreement, '80.00');
    await passDays(server, 14);
    assert.deepEqual((await newsTo(ada)).slice(3), ['Investment completed']);
    const mail = (await mailsTo(server, ada.email)).find((each) => each.subject.endsWith('late'));
    assert.match(mail?.text ?? '', /^Hello .*\n\nThe driver of TVS King is behind/);
    assert.match(mail?.text ?? '', /See your portfolio: http.*\/signup\/myinvestment$/);
  });

  it('customers are notified in the app and by email that their contract was closed with a loss', async () => {
    await invest();
    const { vehicle, agreement } = await bindForThreeWeeks();
    const reason = { reason: 'It burned down' };
    await agree(server, `/agreements/${agreement}/write-off/`, reason);
    await agree(server, `/vehicles/${vehicle}/close-contract/`, reason);
    assert.deepEqual((await newsTo(ada)).slice(1), ['Closed with a loss']);
  });

  it('customers are notified of late payouts at most once a day, however many there are', async () => {
    const bola = await richCustomer(server, '1000');
    const agreements: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const clique = await newClique(server, ada.token, asset, { contribution: '25' });
      const url = `/clique/${clique}/join/`;
      const joined = await post(server, bola.token, url, { contribution: '75' });
      assert.equal(joined.status, 200, joined.text);
      agreements.push((await bindForThreeWeeks(await newVehicle(server, asset))).agreement);
    }
    await passDays(server, 7);
    for (const customer of [ada, bola]) {
      assert.equal(await notificationsTo(customer, 'A payout is late'), 1);
      assert.equal((await newsTo(customer)).filter((each) => each.endsWith('late')).length, 1);
    }
    await passDays(server, 7);
    assert.equal(await notificationsTo(bola, 'A payout is late'), 2);
    for (const agreement of agreements) await repayAndRunJobs(agreement, '80.00');
    assert.equal(await notificationsTo(bola, 'Late payouts are paid'), 1);
  });

  it('a notification of a late payout is of a kind of its own, so that the app can mark it', async () => {
    await invest();
    await bindForThreeWeeks();
    await passDays(server, 7);
    const { body } = await server.call({ url: '/notification/notifications/', token: ada.token });
    const late = (body as { title: string; kind: string }[]).find(
      ({ title }) => title === 'A payout is late',
    );
    assert.equal(late?.kind, 'late');
  });

  it('customers are not notified that everything is paid while a part is still late', async () => {
    await invest();
    const { agreement } = await bindForThreeWeeks();
    await passDays(server, 14);
    await repayAndRunJobs(agreement, '70.00');
    assert.equal(await notificationsTo(ada, 'Late payouts are paid'), 0);
    await repayAndRunJobs(agreement, '10.00');
    assert.equal(await notificationsTo(ada, 'Late payouts are paid'), 1);
  });
});
