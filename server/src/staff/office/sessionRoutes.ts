import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { and, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { Me, RecoveryCodes } from '../../../../contract/office/people.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { staff } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers, Message } from '../../platform/http/schemas.ts';
import {
  addPasskey,
  askForNewPasskey,
  askForPasskey,
  personOfPasskey,
} from '../people/passkeys.ts';
import { dropSecrets, keepSecret, useSecret } from '../people/secrets.ts';
import {
  endStaffSession,
  isSetUp,
  mayAddPasskeys,
  openStaffSession,
  proveAgain,
  type Proof,
  type StaffSession,
} from '../people/sessions.ts';
import { giveCookie, takeCookie } from '../access/cookie.ts';
import { sessionOf } from '../access/guard.ts';
import { countWaiting } from './waiting.ts';
import { routesOf } from '../access/rights.ts';

const codesGiven = 10;

/** Made and read by the browser and the library: what else is in them is not ours to say. */
const Credential = <Json>() =>
  Type.Unsafe<Json>(
    Type.Object({
      id: Type.String({ maxLength: 1400 }),
      rawId: Type.String({ maxLength: 1400 }),
      type: Type.Literal('public-key'),
      response: Type.Record(Type.String(), Type.Unknown()),
      clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
      authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
    }),
  );
const asking = { response: answers({ 200: Type.Record(Type.String(), Type.Unknown()) }) };
const said = { response: answers({ 200: Message }) };
const proving = { body: Credential<AuthenticationResponseJSON>(), ...said };
const adding = { body: Credential<RegistrationResponseJSON>(), ...said };

/** How people of the office sign in, prove again who they are, and set up what they sign in with. */
export const sessionRoutes: FastifyPluginAsyncTypebox<{
  readonly dependencies: Dependencies;
}> = async (app, { dependencies }) => {
  const { database, clock, systemClock, random } = dependencies;
  const count = (ip: string) => app.codeGuesses.count({ networks: networksOf(ip) });

  async function signIn(reply: FastifyReply, staffId: number, proof: Proof) {
    const token = await inTransaction(database, async (transaction) => {
      const [person] = await transaction
        .select({ name: staff.name })
        .from(staff)
        .where(and(eq(staff.id, staffId), isNull(staff.ended_at)));
      if (!person) throw new Refusal(401, 'passkey_unknown');
      await recordAudit(transaction, {
        at: clock.now(),
        actor: person.name,
        action: 'staff signed in',
        subject: `staff ${staffId}`,
        detail: { proof },
      });
      return openStaffSession(dependencies, transaction, staffId, proof);
    });
    giveCookie(reply, dependencies, token);
    return { message: 'Signed in.' };
  }

  async function recordOwn({ name, staffId }: StaffSession, action: string) {
    const record = { at: clock.now(), actor: name, action, subject: `staff ${staffId}` };
    await inTransaction(database, (transaction) => recordAudit(transaction, record));
  }

  function refuseStale(session: StaffSession): void {
    if (!mayAddPasskeys(session, systemClock.now())) {
      throw new Refusal(403, 'office_passkey_again');
    }
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

  app.get('/session/', { schema: { response: answers({ 200: Me }) } }, async (request) => {
    const session = sessionOf(request);
    const routes = routesOf(session.roles);
    return {
      name: session.name,
      email: session.email,
      roles: [...session.roles],
      routes,
      passkeys: session.passkeys,
      has_codes: session.hasCodes,
      is_set_up: isSetUp(session),
      waiting: await countWaiting(dependencies, routes),
    };
  });

  app.delete('/session/', { schema: said }, async (request, reply) => {
    await endStaffSession(database, sessionOf(request).hash);
    takeCookie(reply, dependencies);
    return { message: 'Signed out.' };
  });

  app.post('/session/proof/', { schema: proving }, async (request) => {
    const session = sessionOf(request);
    const staffId = await personOfPasskey(dependencies, request.body);
    if (staffId !== session.staffId) throw new Refusal(401, 'passkey_unknown');
    await proveAgain(database, session.hash, systemClock.now());
    return { message: 'Confirmed.' };
  });

  app.post('/passkeys/challenge/', { schema: asking }, async (request) => {
    const session = sessionOf(request);
    refuseStale(session);
    return { ...(await askForNewPasskey(dependencies, session)) };
  });

  app.post('/passkeys/', { schema: adding }, async (request) => {
    const session = sessionOf(request);
    refuseStale(session);
    await addPasskey(dependencies, session.staffId, request.body);
    await proveAgain(database, session.hash, systemClock.now());
    await recordOwn(session, 'passkey added');
    return { message: 'Your passkey is added.' };
  });

  app.post(
    '/recovery-codes/',
    { schema: { response: answers({ 200: RecoveryCodes }) } },
    async (request) => {
      const session = sessionOf(request);
      refuseStale(session);
      const codes = Array.from({ length: codesGiven }, () =>
        Buffer.from(random.token(10), 'base64url').toString('hex'),
      );
      await inTransaction(database, async (transaction) => {
        await dropSecrets(transaction, 'recovery', session.staffId);
        for (const each of codes) {
          const secret = `${session.staffId} ${each}`;
          const kept = { kind: 'recovery', secret, staffId: session.staffId } as const;
          await keepSecret(transaction, kept, systemClock.now());
        }
      });
      await recordOwn(session, 'recovery codes made');
      return { codes: codes.map((each) => each.replaceAll(/(.{5})(?=.)/g, '$1-')) };
    },
  );
};
