import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { recordAudit } from '../../platform/audit/record.ts';
import { staff } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { giveCookie } from '../access/cookie.ts';
import { askForPasskey, personOfPasskey } from '../people/passkeys.ts';
import { useSecret } from '../people/secrets.ts';
import { openStaffSession, type Proof } from '../people/sessions.ts';
import { asking, Credential, said } from './credentials.ts';
import type { OfficePart } from '../access/office.ts';

const proving = { body: Credential<AuthenticationResponseJSON>(), ...said };

/** How people of the office sign in: by a passkey, an invitation or a recovery code. */
export const signInRoutes: OfficePart = ({ app, dependencies }) => {
  const { database, clock, systemClock } = dependencies;
  const count = (ip: string) => app.codeGuesses.count({ networks: networksOf(ip) });

  async function signIn(reply: FastifyReply, staffId: number, proof: Proof) {
    const token = await inTransaction(database, async (transaction) => {
      const [person] = await transaction
        .select({ name: staff.name })
        .from(staff)
        .where(and(eq(staff.id, staffId), isNull(staff.ended_at)));
      if (!person) throw new Refusal(401, 'passkey_unknown');
      const by = { at: clock.now(), actor: person.name };
      await recordAudit(transaction, by, 'staff signed in', `staff ${staffId}`, { proof });
      return openStaffSession(dependencies, transaction, staffId, proof);
    });
    giveCookie(reply, dependencies, token);
    return { message: 'Signed in.' };
  }

  app.post('/session/challenge/', { schema: asking }, async ({ ip }) => {
    await count(ip);
    return { ...(await askForPasskey(dependencies)) };
  });

  app.post('/session/', { schema: proving }, async ({ ip, body }, reply) => {
    await count(ip);
    return signIn(reply, await personOfPasskey(dependencies, body), 'passkey');
  });

  const link = { body: Type.Object({ token: Type.String({ maxLength: 100 }) }), ...said };
  app.post('/session/link/', { schema: link }, async ({ ip, body: { token } }, reply) => {
    await count(ip);
    const now = systemClock.now();
    const invitation = await useSecret(database, 'invitation', token, now);
    // Only the sandbox hands out links that open the office as one of its demo people.
    const opening = invitation ? undefined : await useSecret(database, 'opening', token, now);
    const staffId = (invitation ?? opening)?.staffId;
    if (!staffId) throw new Refusal(410, 'staff_link_over');
    return signIn(reply, staffId, invitation ? 'link' : 'demo');
  });

  const code = {
    body: Type.Object({
      email: Type.String({ maxLength: 254 }),
      code: Type.String({ maxLength: 60 }),
    }),
    ...said,
  };
  app.post('/session/code/', { schema: code }, async ({ ip, body }, reply) => {
    const email = body.email.trim().toLowerCase();
    await app.codeGuesses.count({ networks: networksOf(ip), account: email });
    const [person] = await database
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.ended_at)));
    const secret = `${person?.id ?? 0} ${body.code.toLowerCase().replaceAll(/[^0-9a-f]/g, '')}`;
    const used = await useSecret(database, 'recovery', secret, systemClock.now());
    if (!used?.staffId) throw new Refusal(401, 'recovery_code_wrong');
    return signIn(reply, used.staffId, 'code');
  });
};
