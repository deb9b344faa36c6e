import assert from 'node:assert/strict';
import { callOf, calls, type CallName } from '../../contract/calls.ts';
import { allRefusalsOf } from '../../contract/refusals.ts';

const routes = (Object.keys(calls) as CallName[]).map((name) => {
  const { method, path } = callOf(name);
  return { name, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
});

/** Throws if a reply refuses a call of the contract with a code that the contract doesn't list for this call. */
export function assertListed(method: string, url: string, reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('code' in reply)) return;
  const { code } = reply;
  // Without `detail`, "code" is only a field of the reply.
  if (typeof code !== 'string' || !('detail' in reply)) return;
  const [path = ''] = url.split('?');
  const served = routes.filter((route) => route.method === method && route.path.test(path));
  if (served.length === 0) return;
  const listed = served.flatMap(({ name }) => allRefusalsOf(name));
  assert.ok(
    listed.includes(code),
    `${method} ${path} may not refuse by "${code}": add it to contract/refusals.ts.`,
  );
}
