import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { staff } from '../src/platform/db/schema.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { notFound } from '../src/platform/http/refusal.ts';
import { answers } from '../src/platform/http/schemas.ts';
import { isLoopback } from '../src/platform/settings/addresses.ts';
import { officeLink } from '../src/staff/people/people.ts';
import type { StaffRole } from '../src/staff/people/roles.ts';
import { storeSecret } from '../src/staff/people/secrets.ts';
import { addDemoPeople, demoPeople } from './demoPeople.ts';
import type { SandboxDependencies } from './dependencies.ts';

interface DemoLink {
  readonly name: string;
  readonly roles: StaffRole[];
  readonly url: string;
}

/**
 * Creates a link for each demo person with access, which opens the office as that person. Each link works once, within
 * 15 minutes.
 */
async function officeLinks(dependencies: SandboxDependencies): Promise<DemoLink[]> {
  const { database, random, systemClock } = dependencies;
  const now = systemClock.now();
  return inTransaction(database, async (transaction) => {
    await addDemoPeople(transaction, now);
    const links: DemoLink[] = [];
    for (const { name } of demoPeople) {
      const [person] = await transaction
        .select({ id: staff.id, roles: staff.roles, ended: staff.ended_at })
        .from(staff)
        .where(eq(staff.name, name));
      if (!person || person.ended) continue;
      const secret = random.token(32);
      await storeSecret(transaction, { kind: 'opening', secret, staffId: person.id }, now);
      links.push({ name, roles: person.roles, url: officeLink(dependencies, secret) });
    }
    return links;
  });
}

/** Returns lines for the terminal with links to the office. Returns none if other machines can reach the sandbox. */
export async function officeHints(dependencies: SandboxDependencies): Promise<readonly string[]> {
  if (!isLoopback(dependencies.config.host)) return [];
  const links = await officeLinks(dependencies);
  return links.map(({ name, roles, url }) => {
    const what = roles.includes('auditor') ? 'reads only' : 'decides';
    return `  Office   ${url}  (${name}, ${what}; once, for 15 minutes)`;
  });
}

const Links = Type.Object({
  links: Type.Array(
    Type.Object({ name: Type.String(), roles: Type.Array(Type.String()), url: Type.String() }),
  ),
});

/** Serves new links to the office to callers on this machine, unless other machines can reach the sandbox. */
export const officeLinkRoute: FastifyPluginAsyncTypebox<SandboxDependencies> = async (
  app,
  dependencies,
) => {
  const schema = {
    tags: ['sandbox'],
    summary: 'Links that open the back office as a demo person',
    response: answers({ 200: Links }),
  };
  app.post('/sandbox/office/', { schema }, async ({ ip }) => {
    if (!isLoopback(dependencies.config.host) || !isLoopback(ip)) throw notFound();
    return { links: await officeLinks(dependencies) };
  });
};
