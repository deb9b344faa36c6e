import type { Api, Customer } from './customers';
import { offerAsset, type OfferedAsset } from './money';

/** A clique that a test has created. */
interface StartedClique {
  readonly id: number;
  readonly name: string;
  readonly asset: OfferedAsset;
}

/** Offers a vehicle for this test for 115,000 naira, which contributions in whole naira can fund exactly. */
export const offerKeke = (api: Api, { email }: Customer) =>
  offerAsset(api, { name: `Keke of ${email}`, maintenance_fee: '2500' });

/** Returns a unique word for the name of a clique, which can't contain a dot or many digits. */
export const wordFor = ({ email }: Customer) =>
  email.replace(/@.*|\./g, '').replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Creates a clique with a first contribution in naira. */
export async function startClique(
  api: Api,
  creator: Customer,
  { visibility, contribution }: { visibility: 'public' | 'private'; contribution: number },
): Promise<StartedClique> {
  const asset = await offerKeke(api, creator);
  const name = `Friends of ${wordFor(creator)}`;
  await api.pay(creator, contribution.toFixed(2));
  const { id } = (await api.call('POST', '/clique/', {
    token: creator.token,
    body: {
      name,
      asset: asset.id,
      contribution: contribution.toFixed(2),
      visibility,
      payout_frequency: 'week',
    },
  })) as { id: number };
  return { id, name, asset };
}

/** Returns the path of the invite link in the newest invitation to this email. */
export async function inviteLinkFor(api: Api, email: string): Promise<string> {
  const mails = await api.mailsTo(email);
  const [link] = mails.flatMap(({ text }) => /\/signup\/cliques\/join\/\S+/.exec(text) ?? []);
  if (link === undefined) throw new Error(`No invite link was mailed to ${email}.`);
  return link;
}

/** Creates the link of a private clique and returns it. */
export async function newInviteLink(
  api: Api,
  creator: Customer,
  clique: Pick<StartedClique, 'id'>,
  seats: number,
): Promise<string> {
  const { token } = (await api.call('POST', `/clique/${clique.id}/invite-link/`, {
    token: creator.token,
    body: { seats },
  })) as { token: string };
  return `/signup/cliques/join/${token}`;
}

/** Invites a person, and returns the link in the email. */
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
