import { remoteAnswer, remoteCall, type RemoteCall } from '../../testing/processes.ts';

/** Makes a call of staff under an identity. */
export type Guise = (path: string, body?: unknown) => RemoteCall;

/** A session of the office as one of the sandbox's demo people. */
export async function sessionOf(origin: string, person: string): Promise<Guise> {
  const asked = await remoteAnswer(origin, 200, { method: 'POST', url: '/sandbox/office/' });
  const links = asked.links as readonly { readonly name: string; readonly url: string }[];
  const link = new URL(links.find(({ name }) => name === person)?.url ?? origin);
  const opening = { method: 'POST', url: '/office/api/session/link/' } as const;
  const token = link.hash.slice(1);
  const { headers } = await remoteCall(origin, { ...opening, body: { token } });
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  return (path, body) => ({
    method: 'POST',
    url: `/office/api/${path}`,
    headers: { cookie },
    body,
  });
}

/** The rows of a list of the office, or of its proposals. */
export const rowsOf = async <Row>(origin: string, call: RemoteCall): Promise<readonly Row[]> =>
  (await remoteAnswer(origin, 200, { ...call, method: 'GET' })) as unknown as readonly Row[];

/** Has the second person confirm the newest proposal. */
export async function confirmNewest(origin: string, second: Guise): Promise<void> {
  const [open] = await rowsOf<{ readonly id: number }>(origin, second('proposals/'));
  await remoteAnswer(origin, 200, second(`proposals/${open?.id}/confirm/`, {}));
}
