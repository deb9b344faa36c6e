import assert from 'node:assert/strict';
import { newClique, post, tokensMailedTo } from '../../../../server/testing/cliques.ts';
import {
  newCustomer,
  payIn,
  signIn,
  textOf,
  verifyIdentity,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import {
  bindVehicle,
  invest,
  newVehicle,
  repay,
  smallAsset,
} from '../../../../server/testing/fleet.ts';
import { balanceOf, passDays, runJobs } from '../../../../server/testing/money.ts';
import { callAs, operateAs } from '../../../../server/testing/office.ts';
import type { Reply, TestServer } from '../../../../server/testing/server.ts';
import { decide, newestWithdrawal, pin, receiver } from '../../../../server/testing/withdrawals.ts';

/** Regular expression that matches the details of `customerWithRecords`, including those that were later corrected. */
const details = 'zuleikha|quartermain|8029876543|quayside';

/** The columns that keep details of `customerWithRecords` after the closing, for the years of `RECORD_YEARS`. */
export const recordsThatName = [
  'clique_agreements.contract',
  'complaints.answer',
  'complaints.text',
  'investments.contract',
  'notifications.given',
  'proposals.after',
  'proposals.before',
  'referral_bonuses.referred_phone',
  'withdrawals.account_name',
] as const;

export interface CustomerWithRecords extends TestCustomer {
  readonly id: number;
}

const done = (reply: Reply): Reply => {
  assert.ok(reply.status < 300, reply.text);
  return reply;
};

/** Returns each column in which a table names the customer of `customerWithRecords`, as `table.column`. */
export async function columnsThatName({ dependencies }: TestServer): Promise<readonly string[]> {
  const { connection } = dependencies;
  const tables = await connection.query(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname",
  );
  const columns: string[] = [];
  for (const { name } of tables) {
    const found = await connection.query(
      `SELECT DISTINCT field.name FROM "${String(name)}" AS row, jsonb_each_text(to_jsonb(row)) AS field (name, content)
       WHERE field.content ~* $1 ORDER BY 1`,
      [details],
    );
    columns.push(...found.map((field) => `${String(name)}.${String(field.name)}`));
  }
  return columns;
}

/** Returns the id of the proposal that was made last. */
async function newestProposal(server: TestServer): Promise<number> {
  const { body } = await callAs(server, 'efe', { url: '/office/api/proposals/' });
  return (body as { readonly id: number }[])[0]?.id ?? 0;
}

/** Confirms the newest proposal as another colleague. */
const confirm = async (server: TestServer) =>
  done(await operateAs(server, 'gbenga', `/proposals/${await newestProposal(server)}/confirm/`));

/** Adds a term to the text of the contracts with members of cliques. */
async function changeTerms(server: TestServer): Promise<void> {
  const { body } = await callAs(server, 'efe', { url: '/office/api/contract-templates/' });
  const found = (
    body as readonly { readonly kind: string; readonly versions: readonly { text: string }[] }[]
  ).find(({ kind }) => kind === 'clique');
  const text = `${found?.versions.at(-1)?.text ?? ''}\nOne more term.`;
  done(await operateAs(server, 'efe', '/contract-templates/clique/', { text, reason: 'Clearer' }));
  await confirm(server);
}

/**
 * Ends the contracts that wait for a vehicle of this asset: binds a vehicle to each, and pays the only payout a week
 * later.
 */
async function payOut(server: TestServer, asset: number, contracts: number): Promise<void> {
  for (let bound = 0; bound < contracts; bound += 1) {
    const vehicle = await newVehicle(server, asset);
    const { agreement } = await bindVehicle(server, vehicle, { instalments: 1 });
    done(await repay(server, agreement, '120.00'));
  }
  await passDays(server, 7);
}

/**
 * Creates a customer with every kind of record that could remain after the account is closed: an investment, two
 * agreements with a clique under different terms and emails, a withdrawal, a complaint, an invitation, a referral, a
 * note of staff, and notifications of another customer. Nothing is in progress any more, so the account can be closed.
 * The server needs SANDBOX_FLEET 'staff' and REFERRAL_MINIMUM '100'.
 */
export async function customerWithRecords(server: TestServer): Promise<CustomerWithRecords> {
  const friend = await newCustomer(server, { phone_number: '08031110000' });
  const linked = await server.call({ url: '/users/get-referral-link/', token: friend.token });
  const named = await newCustomer(server, {
    first_name: 'Zuleikha',
    last_name: 'Quartermain',
    phone_number: '08029876543',
    email: 'zuleikha@example.com',
    referral_link: textOf(linked, 'referral_link'),
  });
  const id = Number(
    textOf(await server.call({ url: '/users/current_user/', token: named.token }), 'id'),
  );
  let { token } = named;
  const send = async (url: string, body: object) => done(await post(server, token, url, body));
  const act = async (url: string, body: object) => done(await operateAs(server, 'efe', url, body));
  const change = async (body: object) =>
    done(await server.call({ method: 'PATCH', url: `/users/${id}/`, token, body }));

  await change({ address: '1 Quayside, Lagos' });
  await change({ transaction_pin: pin });
  for (const each of [friend, named]) {
    await verifyIdentity(server, each);
    await payIn(server, each, '1000');
  }
  await send('/next-of-kin/', {
    first_name: 'Zed',
    last_name: 'Quartermain',
    email: 'zed@example.com',
    address: '1 Quayside',
    relationship: 'Brother',
    profile: id,
  });
  await act(`/customers/${id}/notes/`, { text: 'Zuleikha called about her card.' });

  const asset = await smallAsset(server, 1);
  await invest(server, named, asset, '100');
  const clique = await newClique(server, friend.token, asset, {
    contribution: '50',
    visibility: 'private',
  });
  done(await post(server, friend.token, `/clique/${clique}/invite/`, { emails: [named.email] }));
  const [invitation] = await tokensMailedTo(server, named.email);
  await send(`/clique/join/${invitation}/`, { contribution: '20' });

  await act(`/customers/${id}/email/`, { email: 'quartermain@example.org', reason: 'Typo' });
  await confirm(server);
  const customer = { ...named, email: 'quartermain@example.org', id };
  token = await signIn(server, customer.email);
  await changeTerms(server);
  await send(`/clique/${clique}/contribute/`, { amount: '30' });
  await payOut(server, asset, 2);

  await send('/users/complaints/', { text: 'Zuleikha waits.' });
  const { body: complaints } = await server.call({ url: '/users/complaints/', token });
  const [complaint] = complaints as readonly { readonly id: number }[];
  await act(`/complaints/${complaint?.id}/decide/`, {
    outcome: 'not upheld',
    answer: 'It was sent to Z. Quartermain.',
  });
  done(await post(server, undefined, '/users/close-account/', { email: customer.email }));
  const amount = await balanceOf(server, token);
  await send('/wallet/request_withdrawal/', { ...receiver, amount, pin });
  await decide(server, await newestWithdrawal(server), 'approve');
  await runJobs(server);
  return { ...customer, token };
}
