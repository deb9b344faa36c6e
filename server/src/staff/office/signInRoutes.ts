import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { recordAudit } from '../../platform/audit/record.ts';
import { staff } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import { recoveryCodeIn } from '../../platform/random/recoveryCodes.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { setSessionCookie, tokenOf } from '../access/cookie.ts';
import { requestPasskey, personOfPasskey } from '../people/passkeys.ts';
import { mailChange } from '../people/mailChange.ts';
import { useSecret } from '../people/secrets.ts';
import { findStaffSession, openStaffSession, type Proof } from '../people/sessions.ts';
import { passkeyOptionsReply, messageReply } from './credentials.ts';
import type { OfficePart } from '../access/office.ts';
import { PasskeyResponse } from '../../../../contract/schemas/passkeys.ts';
import { normalEmail } from '../../../../contract/rules/email.ts';

const proving = { body: PasskeyResponse, ...messageReply };

/** Serves the ways to sign in to the office: a passkey, an invitation or a recovery code. */
export const signInRoutes: OfficePart = ({ app, dependencies }) => {
  const { config, database, clock, systemClock } = dependencies;
  const { perAddress } = config.guessLimits;
  const signIns = hourlyLimiter('staffSignIns', { perAddress });
  const count = (ip: string) => signIns.count({ networks: networksOf(ip) });

  /** Counts only wrong proofs, so that others in the same network can't lock a person out. */
  async function countIfWrong<Proven>(ip: string, prove: () => Promise<Proven>): Promise<Proven> {
    try {
      return await prove();
    } catch (error) {
      if (error instanceof Refusal) await count(ip);
      throw error;
    }
  }

  /** Returns whether the caller is already signed in. Such a caller only proves their identity again. */
  async function isSignedIn(request: FastifyRequest): Promise<boolean> {
    const token = tokenOf(request, dependencies);
    return token !== undefined && (await findStaffSession(dependencies, token, true)) !== undefined;
  }

  async function signIn(reply: FastifyReply, staffId: number, proof: Proof) {
    const token = await inTransaction(database, async (transaction) => {
      const [person] = await transaction
        .select({ name: staff.name, email: staff.email })
        .from(staff)
        .where(and(eq(staff.id, staffId), isNull(staff.ended_at)));
      if (!person) throw new Refusal(401, 'passkey_unknown');
      const by = { at: clock.now(), actor: person.name };
      await recordAudit(transaction, by, 'staff signed in', `staff ${staffId}`, { proof });
      if (proof === 'code') await mailChange(transaction, person, 'recovery_code_used', by.at);
      return openStaffSession(dependencies, transaction, staffId, proof);
    });
    setSessionCookie(reply, dependencies, token);
    return { message: 'Signed in.' };
  }

  app.post('/session/challenge/', { schema: passkeyOptionsReply }, async (request) => {
    if (!(await isSignedIn(request))) await count(request.ip);
    return { ...(await requestPasskey(dependencies)) };
  });

  app.post('/session/', { schema: proving }, async ({ ip, body }, reply) => {
    const staffId = await countIfWrong(ip, () => personOfPasskey(dependencies, body));
    return signIn(reply, staffId, 'passkey');
  });

  async function proofOfLink(token: string): Promise<{ staffId: number; proof: Proof }> {
    const now = systemClock.now();
    const invitation = await useSecret(database, 'invitation', token, now);
    // Only the sandbox issues links that open the office as one of its demo people.
    const opening =
      invitation || dependencies.config.mode === 'production'
        ? undefined
        : await useSecret(database, 'opening', token, now);
    const staffId = (invitation ?? opening)?.staffId;
    if (!staffId) throw new Refusal(410, 'staff_link_over');
    return { staffId, proof: invitation ? 'link' : 'demo' };
  }

  const link = { body: Type.Object({ token: Type.String({ maxLength: 100 }) }), ...messageReply };
  app.post('/session/link/', { schema: link }, async ({ ip, body: { token } }, reply) => {
    const { staffId, proof } = await countIfWrong(ip, () => proofOfLink(token));
    return signIn(reply, staffId, proof);
  });

  async function personOfCode(entered: string, recoveryCode: string): Promise<number> {
    const email = normalEmail(entered);
    const [person] = await database
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.ended_at)));
    const secret = `${person?.id ?? 0} ${recoveryCodeIn(recoveryCode)}`;
    const used = await useSecret(database, 'recovery', secret, systemClock.now());
    if (!used?.staffId) throw new Refusal(401, 'recovery_code_wrong');
    return used.staffId;
  }

  const code = {
    body: Type.Object({
      email: Type.String({ maxLength: 254 }),
      code: Type.String({ maxLength: 60 }),
    }),
    ...messageReply,
  };
  app.post('/session/code/', { schema: code }, async ({ ip, body }, reply) => {
    const staffId = await countIfWrong(ip, () => personOfCode(body.email, body.code));
    return signIn(reply, staffId, 'code');
  });
};
