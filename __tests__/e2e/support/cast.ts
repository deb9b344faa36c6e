import type { APIRequestContext } from '@playwright/test';
import { startClique } from './cliques';
import { type Api, type Customer, PIN } from './customers';
import { imageFile } from './images';
import { accountOf, invest, newWithdrawer, offerAsset, type OfferedAsset } from './money';

/**
 * A customer who has nothing and a customer who has everything, created once per worker, for tests that only read pages
 * and change nothing.
 */
export interface Cast {
  /** A customer who has only verified their email. */
  readonly newcomer: Customer;
  /** A customer who has something in every list and may do everything. */
  readonly investor: Customer;
  readonly asset: OfferedAsset;
}

/** Creates more than a page of transactions, one of them ongoing, and a saved beneficiary. */
async function moveMoney(api: Api, investor: Customer): Promise<void> {
  for (let number = 1; number <= 9; number += 1) await api.pay(investor, `${number}000.50`);
  const { user } = await accountOf(api, investor);
  await api.call('POST', '/wallet/request_withdrawal/', {
    token: investor.token,
    body: {
      user,
      amount: '20000.00',
      bank_code: '058',
      bank_name: 'Guaranty Trust Bank',
      account_number: '0123456789',
      account_name: 'Ada Obi',
      pin: PIN,
    },
  });
}

/** Creates two complaints. One is about a transaction and is answered. */
async function complain(api: Api, { token }: Customer): Promise<void> {
  const [transaction] = (await api.call('GET', '/wallet/transactions/', { token })) as {
    id: number;
  }[];
  const about = { text: 'Why does this withdrawal take so long?', transaction: transaction?.id };
  await api.call('POST', '/users/complaints/', { token, body: about });
  const [{ id } = { id: 0 }] = (await api.call('GET', '/users/complaints/', { token })) as {
    id: number;
  }[];
  const answer = 'A person looks at each first withdrawal. Yours is next: it is sent today.';
  await api.call('POST', `/office/api/complaints/${id}/acknowledge/`);
  const body = { outcome: 'partly upheld', answer };
  await api.call('POST', `/office/api/complaints/${id}/decide/`, { body });
  const text = 'My photo was refused twice.\nThe third time it worked. What was wrong with it?';
  await api.call('POST', '/users/complaints/', { token, body: { text } });
}

/** Creates a friend who follows the investor's link and invests, which earns a bonus. */
async function bringFriend(api: Api, investor: Customer, asset: OfferedAsset): Promise<void> {
  const { referral_link } = (await api.call('GET', '/users/get-referral-link/', {
    token: investor.token,
  })) as { referral_link: string };
  const friend = await api.newCustomer({ firstName: 'Bola' }, referral_link);
  await api.pay(friend, asset.total_value);
  await invest(api, friend, asset);
}

async function addPhoto(api: Api, request: APIRequestContext, investor: Customer): Promise<void> {
  const { id } = await accountOf(api, investor);
  const answer = await request.patch(`/users/${id}/`, {
    headers: { Authorization: `Bearer ${investor.token}` },
    multipart: { profile_image: imageFile('ada.png', 20_000) },
  });
  if (!answer.ok()) throw new Error(`The photo was refused: ${answer.status()}`);
}

export async function makeCast(api: Api, request: APIRequestContext): Promise<Cast> {
  const newcomer = await api.newCustomer();
  const investor = await newWithdrawer(api, request, { amount: '900000.50' });
  const asset = await offerAsset(api, {
    name: 'Keke of the cast',
    description: 'A three-wheeler.',
  });
  await invest(api, investor, asset);
  await startClique(api, investor, { visibility: 'public', contribution: 115_000 });
  await startClique(api, investor, { visibility: 'public', contribution: 1000 });
  await moveMoney(api, investor);
  await bringFriend(api, investor, asset);
  await addPhoto(api, request, investor);
  await complain(api, investor);
  return { newcomer, investor, asset };
}
