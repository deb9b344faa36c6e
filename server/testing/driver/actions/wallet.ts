// Actions of customers who pay in and withdraw, and of staff who decide on withdrawals.
import { createHmac } from 'node:crypto';
import { password } from '../../customers.ts';
import { naira, type Kobo } from '../../model/kobo.ts';
import type { Withdrawal } from '../../model/model.ts';
import { walletOf } from '../../model/wallets.ts';
import { sandbox, type RemoteCall } from '../../processes.ts';
import { asCustomer, attemptStep, newKey } from '../attempts.ts';
import { mailTexts } from '../mails.ts';
import { count, someone, type Client, type Person, type Step, type World } from '../world.ts';
import { officePost, officeRead } from './office.ts';

export const pin = '4821';

/** Returns a bank's signed webhook about a deposit. */
export function notice(accountNumber: string, reference: string, amount: Kobo): RemoteCall {
  const body = JSON.stringify({
    reference,
    account_number: accountNumber,
    amount: naira(amount),
    sender_bank: 'GTBank',
  });
  const signature = createHmac('sha512', sandbox.webhookSecret).update(body).digest('hex');
  return {
    method: 'POST',
    url: '/webhooks/deposits/',
    body,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
  };
}

/** Returns a step in which a customer pays in. */
export function deposit(client: Client): Step {
  const { dice } = client;
  const { customer, accountNumber } = someone(client);
  const reference = newKey(dice);
  const amount = BigInt(1 + dice.integer(dice.chance(0.3) ? 1_500_000 : 60_000));
  return attemptStep(client, {
    name: 'deposit',
    call: notice(accountNumber, reference, amount),
    allowed: [200],
    effect: () => customer.deposits.set(reference, amount),
  });
}

/** Banks and accounts of receivers. The sandbox's provider refuses some of the accounts. */
const banks = ['058', '044'];
const receivers = ['0123456789', '2345678901', '3456789012', '0000456789', '9999456789'];

/**
 * Returns an amount that no other withdrawal of the customer has. It identifies the withdrawal in the office's list.
 */
function newAmount({ customer }: Person, wanted: Kobo): Kobo {
  const known = new Set(customer.withdrawals.map(({ amount }) => amount));
  let amount = wanted;
  while (known.has(amount)) amount += 1n;
  return amount;
}

/**
 * Returns a wallet's balance. With a faulty provider, only the database has it, because the model gets the deposits at
 * the end.
 */
async function balanceOf({ model, provider, target }: World, { customer }: Person): Promise<Kobo> {
  if (!provider) return walletOf(model, customer);
  const text = `SELECT balance::text FROM accounts JOIN customers ON customers.id = owner_id
    WHERE kind = 'wallet' AND email = $1`;
  const [row] = (await target.query?.(text, [customer.email]).catch(() => [])) ?? [];
  return row ? BigInt(String(row.balance)) : 0n;
}

/** Returns an amount that is usually within the balance. */
async function amountFor({ world, dice }: Client, person: Person): Promise<Kobo> {
  const balance = await balanceOf(world, person);
  const most = ((balance > 0n ? balance : 0n) * 11n) / 10n + 2n;
  return 1n + (most * BigInt(dice.integer(1000))) / 1000n;
}

function request(
  client: Client,
  person: Person,
  wanted: Kobo,
  { bank_code = '058', account_number = '0123456789', entered = pin } = {},
): Step {
  const amount = newAmount(person, wanted);
  // Added before the reply, so that no other client requests the same amount.
  const withdrawal: Withdrawal = { amount, state: 'asked' };
  person.customer.withdrawals.push(withdrawal);
  const body = { amount: naira(amount), bank_code, account_number, pin: entered };
  return attemptStep(client, {
    name: 'withdraw',
    call: asCustomer(client, person, '/wallet/request_withdrawal/', body),
    allowed: [200, 400, 403, 429, 502],
    payer: person.customer,
    effect: () => {
      withdrawal.state = 'requested';
    },
  });
}

/** Returns a step in which a customer requests a withdrawal, some with a wrong PIN or to an account that is refused. */
export async function withdraw(client: Client): Promise<Step> {
  const { dice } = client;
  const person = someone(client);
  return request(client, person, await amountFor(client, person), {
    bank_code: dice.pick(banks),
    account_number: dice.pick(receivers),
    entered: dice.chance(0.9) ? pin : '0000',
  });
}

/** Returns a step in which a customer requests a withdrawal to a valid account. */
export async function withdrawToGoodAccount(client: Client): Promise<Step> {
  const person = someone(client);
  return request(client, person, await amountFor(client, person));
}

const waitingWithdrawals = '/withdrawals/?status=requested&limit=1000';

interface ListedWithdrawal {
  readonly id: number;
  readonly email: string;
  readonly amount: string;
}

/** Returns the customers on whose withdrawals this client decides. */
const deciding = ({ world, person }: Client): readonly Person[] =>
  person ? [person] : world.people;

/**
 * Returns whether the rules have sent the withdrawal with this customer and amount. Also returns true if the target has
 * no database to query.
 */
async function isSentByRules({ target }: World, email: string, amount: bigint): Promise<boolean> {
  const rows = await target.query?.(
    `SELECT FROM withdrawals JOIN holds ON holds.id = hold_id
     JOIN customers ON customers.id = withdrawals.customer_id
     WHERE email = $1 AND holds.amount = $2 AND state <> 'requested'
       AND release_at IS NOT NULL AND held_because IS NULL`,
    [email, String(amount)],
  );
  return rows === undefined || rows.length > 0;
}

/** Codes with which the approval of a withdrawal from a frozen wallet is refused, by who froze it. */
const refusalsOfFrozen = ['wallet_frozen', 'withdrawal_frozen_by_customer'];

/** Returns a step in which staff approve or reject a withdrawal. The withdrawal rules may have sent it before. */
export function decide(client: Client): Step | undefined {
  const { dice, world } = client;
  const waiting = deciding(client).flatMap(({ customer }) =>
    customer.withdrawals
      .filter(({ state }) => state === 'requested')
      .map((withdrawal) => ({ customer, withdrawal })),
  );
  if (waiting.length === 0) return undefined;
  const { customer, withdrawal } = dice.pick(waiting);
  const decision = dice.chance(0.7) ? 'approve' : 'reject';
  const run = async () => {
    if (withdrawal.state !== 'requested') return;
    // Set before the call, so that no other client decides on it too.
    withdrawal.state = decision === 'approve' ? 'approved' : 'returned';
    const listed = await officeRead<readonly ListedWithdrawal[]>(world, waitingWithdrawals);
    const amount = naira(withdrawal.amount);
    const own = listed.find((each) => each.email === customer.email && each.amount === amount);
    if (!own) {
      withdrawal.state = 'requested';
      if (await isSentByRules(world, customer.email, withdrawal.amount)) return;
      world.found(`a withdrawal of ${amount} by ${customer.email} is not in the office's list`);
      return;
    }
    const path = `/withdrawals/${own.id}/${decision}/`;
    const { status, body, wasUnknown } = await officePost(world, path);
    count(world, `${decision} ${status}`);
    const isApprovedFrozen = customer.frozenBy.size > 0 && decision === 'approve';
    if (status === 200 && isApprovedFrozen)
      world.found('a frozen wallet’s withdrawal was approved');
    const { code } = body as { readonly code?: string };
    const isDecided = code === 'withdrawal_decided';
    if (isDecided && (await isSentByRules(world, customer.email, withdrawal.amount))) {
      withdrawal.state = 'requested';
      return;
    }
    // 409: an earlier attempt, whose reply was lost, has decided.
    if (status === 200 || (status === 409 && wasUnknown)) return;
    withdrawal.state = 'requested';
    // A first withdrawal to an account in another name can't be approved for hours.
    if (code === 'withdrawal_too_early') return;
    if (isApprovedFrozen && refusalsOfFrozen.includes(code ?? '')) return;
    world.found(`to ${decision} a withdrawal answered ${status}: ${JSON.stringify(body)}`);
  };
  return { name: decision, run };
}

const payoutReceiver = '/wallet/payout-receiver/';

interface PayoutPlace {
  readonly receiver: object | null;
  readonly accounts: readonly { readonly id: number }[];
}

/** Has a customer's payouts sent to their bank, or sometimes kept in the wallet. */
async function choosePlace({ world, dice }: Client, { token }: Person, place: PayoutPlace) {
  const [account] = place.accounts;
  if (place.receiver !== null) {
    if (dice.chance(0.9)) return;
    const { status } = await world.target.call({ method: 'DELETE', url: payoutReceiver, token });
    count(world, `keep payouts ${status}`);
    if (status !== 200) world.found(`to keep payouts in the wallet answered ${status}`);
    return;
  }
  if (!account) return;
  const body = { beneficiary: account.id, pin };
  const call = { method: 'POST', url: payoutReceiver, token, body } as const;
  const { status } = await world.target.call(call);
  count(world, `payouts to the bank ${status}`);
  // 403: the wallet is frozen. 429: wrong PINs have locked the PIN.
  if (![200, 403, 429].includes(status)) world.found(`payouts to the bank answered ${status}`);
}

/** Returns a step in which customers who have withdrawn decide where their payouts go. */
export function choosePayouts(client: Client): Step {
  const { world } = client;
  const run = async () => {
    for (const person of world.people) {
      const { body } = await world.target.call({ url: payoutReceiver, token: person.token });
      await choosePlace(client, person, body as PayoutPlace);
    }
  };
  return { name: 'choose where payouts go', run };
}

/** Returns a step in which a customer limits their own withdrawals, or removes the limit. */
export function limitOwn(client: Client): Step {
  const { dice, world } = client;
  const { token } = someone(client);
  const run = async () => {
    const limit = dice.chance(0.3) ? null : naira(BigInt(1000 + dice.integer(100_000)));
    const call = {
      method: 'POST',
      url: '/users/withdrawal_limit/',
      token,
      body: { limit },
    } as const;
    const { status } = await world.target.call(call);
    count(world, `limit ${status}`);
    if (status !== 200) world.found(`to limit withdrawals answered ${status}`);
  };
  return { name: 'limit withdrawals', run };
}

/** Returns a step in which staff freeze or unfreeze a wallet. */
export function freezeOrUnfreeze({ dice, world }: Client): Step {
  const frozen = world.people.filter(({ customer }) => customer.frozenBy.has('staff'));
  const isFreezing = frozen.length === 0 || dice.chance(0.3);
  const { customer } = dice.pick(isFreezing ? world.people : frozen);
  const action = isFreezing ? 'freeze' : 'unfreeze';
  const run = async () => {
    const body = { email: customer.email, reason: 'For the simulation' };
    const { status } = await officePost(world, `/wallets/${action}/`, body);
    count(world, `${action} ${status}`);
    // Staff can't freeze a wallet that staff have already frozen.
    const isExpected = status === (isFreezing && customer.frozenBy.has('staff') ? 409 : 200);
    if (!isExpected) world.found(`to ${action} a wallet answered ${status}`);
    if (isFreezing) customer.frozenBy.add('staff');
    else customer.frozenBy.delete('staff');
  };
  return { name: action, run };
}

/** Ends a customer's own freeze with the password and an emailed code. */
async function unfreezeOwn(world: World, { customer, token }: Person): Promise<void> {
  const asked = await world.target.call({ method: 'POST', url: '/users/unfreeze_code/', token });
  count(world, `unfreeze code ${asked.status}`);
  // A second code within 30 seconds is refused.
  if (asked.status === 429) return;
  const texts = await mailTexts(world, customer.email);
  const [otp] = texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? []);
  const body = { password, otp };
  const { status } = await world.target.call({
    method: 'POST',
    url: '/users/unfreeze/',
    token,
    body,
  });
  count(world, `unfreeze own ${status}`);
  if (status !== 200) world.found(`to unfreeze answered ${asked.status} and ${status}`);
  customer.frozenBy.delete('customer');
}

/** Returns a step in which a customer freezes their own account, or unfreezes it. */
export function freezeOrUnfreezeOwn({ dice, world }: Client): Step {
  const frozen = world.people.filter(({ customer }) => customer.frozenBy.has('customer'));
  const isFreezing = frozen.length === 0 || dice.chance(0.3);
  const person = dice.pick(isFreezing ? world.people : frozen);
  const run = async () => {
    if (!isFreezing) return unfreezeOwn(world, person);
    const { token, customer } = person;
    const { status } = await world.target.call({ method: 'POST', url: '/users/freeze/', token });
    count(world, `freeze own ${status}`);
    if (status !== 200) world.found(`to freeze one’s own account answered ${status}`);
    customer.frozenBy.add('customer');
  };
  return { name: isFreezing ? 'freeze own' : 'unfreeze own', run };
}
