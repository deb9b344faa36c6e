import { remoteAnswer, remoteCall } from './processes.ts';

/** Cookie header of a session of the office. */
export type OfficeHeader = Readonly<Record<'cookie', string>>;

/** Opens a session of the office as one of the sandbox's demo staff: ada and bola decide, chidi only reads. */
export async function remoteSession(origin: string, person = 'ada'): Promise<OfficeHeader> {
  const asked = await remoteAnswer(origin, 200, { method: 'POST', url: '/sandbox/office/' });
  const links = asked.links as readonly { readonly name: string; readonly url: string }[];
  const link = new URL(links.find(({ name }) => name === person)?.url ?? origin);
  const { headers } = await remoteCall(origin, {
    method: 'POST',
    url: '/office/api/session/link/',
    body: { token: link.hash.slice(1) },
  });
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  return { cookie };
}
