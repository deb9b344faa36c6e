import { officeCookie, staffPerson } from '../../../server/testing/office.ts';
import type { TestServer } from '../../../server/testing/server.ts';

type Cookie = Readonly<Record<string, string>>;

/** Signs in two colleagues who have several roles, as most do, and returns the headers of their sessions. */
export async function twoColleagues(
  server: TestServer,
): Promise<{ readonly ada: Cookie; readonly bola: Cookie }> {
  return {
    ada: await officeCookie(
      server,
      await staffPerson(server, 'ada', ['support', 'identity', 'treasury']),
    ),
    bola: await officeCookie(
      server,
      await staffPerson(server, 'bola', ['treasury', 'vehicles', 'identity', 'support']),
    ),
  };
}
