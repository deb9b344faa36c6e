import { remoteAnswer, type RemoteCustomer } from '../../testing/processes.ts';
import { pin, receiver } from '../../testing/withdrawals.ts';
import type { Target } from './target.ts';

/** The state of a withdrawal as its customer sees it, as far as attacks need it. */
interface Progress {
  readonly state: string;
  readonly decided_by: string;
  readonly account_number: string;
}

/** A verified customer with a PIN and money, who withdraws to an account in their own name. */
export interface Withdrawer extends RemoteCustomer {
  /** Requests a withdrawal, optionally in another session. Returns the reference of its transaction. */
  withdraw(amount: string, token?: string): Promise<string>;
  progressOf(reference: string): Promise<Progress>;
  /** Returns whether the rules have sent a withdrawal. */
  isSentByRules(reference: string): Promise<boolean>;
}

const sentStates = new Set(['approved', 'sending', 'paid']);

export async function newWithdrawer(
  { origin, newCustomer, verifyIdentity, payIn }: Target,
  money: string,
): Promise<Withdrawer> {
  const customer = await newCustomer();
  const { id } = await remoteAnswer(origin, 200, {
    url: '/users/current_user/',
    token: customer.token,
  });
  await remoteAnswer(origin, 200, {
    method: 'PATCH',
    url: `/users/${String(id)}/`,
    token: customer.token,
    body: { transaction_pin: pin },
  });
  await verifyIdentity(customer);
  await payIn(customer, money);
  const progressOf = async (reference: string) => {
    const url = `/wallet/withdrawals/${reference}/`;
    return (await remoteAnswer(origin, 200, { url, token: customer.token })) as unknown as Progress;
  };
  return {
    ...customer,
    progressOf,
    withdraw: async (amount, token = customer.token) => {
      const { reference } = await remoteAnswer(origin, 200, {
        method: 'POST',
        url: '/wallet/request_withdrawal/',
        token,
        body: { ...receiver, amount, pin },
      });
      return String(reference);
    },
    isSentByRules: async (reference) => {
      const { state, decided_by } = await progressOf(reference);
      return decided_by === 'rule' && sentStates.has(state);
    },
  };
}
