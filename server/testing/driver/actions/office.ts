// How staff act. Ada proposes, and Bola confirms.
import type { Answer, World } from '../world.ts';

export async function officePost(
  { target }: World,
  path: string,
  body: unknown = {},
  { who = 'ada', method = 'POST' }: { who?: 'ada' | 'bola'; method?: 'POST' | 'PATCH' } = {},
): Promise<Answer> {
  const headers = await target.staff(who);
  return target.call({ method, url: `/office/api${path}`, headers, body });
}

export async function officeRead<Body>({ target, found }: World, path: string): Promise<Body> {
  const headers = await target.staff();
  const { status, body } = await target.call({ url: `/office/api${path}`, headers });
  if (status !== 200) found(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

export const isDone = ({ status }: Answer): boolean => status < 300;

/** Reports a call of staff that was neither done nor refused. */
export function expectRefusal({ found }: World, what: string, { status, body }: Answer): void {
  if (status < 300 || [400, 404, 409].includes(status)) return;
  found(`${what} answered ${status}: ${JSON.stringify(body)}`);
}

/** Confirms the newest proposal. Returns the reply, and a function that confirms it again. */
export async function confirmNewest(world: World): Promise<{
  readonly answer: Answer;
  readonly again: () => Promise<Answer>;
}> {
  const [newest] = await officeRead<readonly { readonly id: number }[]>(
    world,
    '/proposals/?limit=1',
  );
  const confirm = () => officePost(world, `/proposals/${newest?.id}/confirm/`, {}, { who: 'bola' });
  return { answer: await confirm(), again: confirm };
}
