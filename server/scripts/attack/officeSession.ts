import { remoteAnswer, type RemoteCall } from '../../testing/processes.ts';
import { remoteSession } from '../../testing/remoteOffice.ts';

/** Returns a call of the office's API that is made in the session of one member of staff. */
export type Guise = (path: string, body?: unknown) => RemoteCall;

/** Opens a session of the office as one of the sandbox's demo staff. */
export async function sessionOf(origin: string, person: string): Promise<Guise> {
  const headers = await remoteSession(origin, person);
  return (path, body) => ({ method: 'POST', url: `/office/api/${path}`, headers, body });
}

/** Reads a list of the office, such as its proposals. */
export const rowsOf = async <Row>(origin: string, call: RemoteCall): Promise<readonly Row[]> =>
  (await remoteAnswer(origin, 200, { ...call, method: 'GET' })) as unknown as readonly Row[];

/** Confirms the newest proposal as the second person. */
export async function confirmNewest(origin: string, second: Guise): Promise<void> {
  const [open] = await rowsOf<{ readonly id: number }>(origin, second('proposals/'));
  await remoteAnswer(origin, 200, second(`proposals/${open?.id}/confirm/`, {}));
}
