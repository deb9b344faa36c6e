import assert from 'node:assert/strict';
import { remoteCall } from '../../../testing/processes.ts';
import type { Attack } from '../attack.ts';

export default {
  title: 'Making a customer agree to terms that they have not read',
  isQuick: true,
  run: async ({ origin, changeTerms, newCustomer, newAsset, payIn }) => {
    const customer = await newCustomer();
    await payIn(customer, '1000.00');
    const id = await newAsset({ value: '1000', units: 2 });
    const asset = `/asset/${id}`;
    const { token } = customer;
    const contract = await remoteCall(origin, {
      url: `${asset}/get_contract/`,
      token,
    });
    await changeTerms(id, { roi: 0 });
    const reply = await remoteCall(origin, {
      method: 'POST',
      url: `${asset}/invest/`,
      token,
      body: {
        amount_invested: '1000.00',
        payout_interval: 'week',
        agreed_to_contract: true,
        contract_hash: contract.headers.get('x-contract-hash') ?? undefined,
      },
    });
    assert.equal(reply.status, 409, 'a consent to the old terms buys on new ones');
  },
} satisfies Attack;
