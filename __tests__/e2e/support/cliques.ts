import type { Api, Customer } from './customers';

interface Asset {
  readonly id: number;
  readonly name: string;
  readonly total_value: string;
  readonly status: string;
}

/** The cheapest vehicle that is there, so that the test says how much it takes. */
export async function cheapest(api: Api, { token }: Customer): Promise<Asset> {
  const assets = (await api.call('GET', '/asset/', { token })) as readonly Asset[];
  const [first] = assets
    .filter(({ status }) => status !== 'out-of-stock')
    .sort((one, other) => Number(one.total_value) - Number(other.total_value));
  if (first === undefined) throw new Error('No asset is in stock.');
  return first;
}

/** A clique for the cheapest vehicle, to which its creator has given this many naira. */
interface StartedClique {
  readonly id: number;
  readonly name: string;
  readonly asset: Asset;
}

export async function startClique(
  api: Api,
  creator: Customer,
  { visibility, contribution }: { visibility: 'public' | 'private'; contribution: number },
): Promise<StartedClique> {
  const asset = await cheapest(api, creator);
  const name = `Keke of ${creator.email}`;
  await api.pay(creator, `${contribution}.00`);
  const { id } = (await api.call('POST', '/clique/', {
    token: creator.token,
    body: {
      name,
      asset: asset.id,
      contribution: `${contribution}.00`,
      visibility,
      payout_frequency: 'week',
    },
  })) as { id: number };
  return { id, name, asset };
}

/** The path of the invite link in the newest mail to this address. */
export async function inviteLinkFor(api: Api, email: string): Promise<string> {
  const [mail] = await api.mailsTo(email);
  const link = /\/signup\/cliques\/join\/\S+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No invite link was mailed to ${email}.`);
  return link;
}

/** Invites somebody and gives the link of the mail. */
export async function invite(
  api: Api,
  creator: Customer,
  clique: Pick<StartedClique, 'id'>,
  { email }: Pick<Customer, 'email'>,
): Promise<string> {
  await api.call('POST', `/clique/${clique.id}/invite/`, {
    token: creator.token,
    body: { emails: [email] },
  });
  return inviteLinkFor(api, email);
}
