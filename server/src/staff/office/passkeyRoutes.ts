import { PasskeyResponse } from '../../../../contract/schemas/passkeys.ts';
import { RecoveryCodes } from '../../../../contract/office/people.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers } from '../../platform/http/schemas.ts';
import { inGroups, newRecoveryCodes } from '../../platform/random/recoveryCodes.ts';
import { sessionOf } from '../access/guard.ts';
import type { OfficePart } from '../access/office.ts';
import { addPasskey, requestNewPasskey } from '../people/passkeys.ts';
import { mailChange } from '../people/mailChange.ts';
import { dropSecrets, storeSecret } from '../people/secrets.ts';
import { mayAddPasskeys, proveAgain, type StaffSession } from '../people/sessions.ts';
import { passkeyOptionsReply, messageReply } from './credentials.ts';

const adding = { body: PasskeyResponse, ...messageReply };

/** Serves the passkeys and recovery codes with which people sign in to the office. */
export const passkeyRoutes: OfficePart = ({ app, dependencies }) => {
  const { database, clock, systemClock, random } = dependencies;

  async function recordOwn(
    session: StaffSession,
    action: 'passkey added' | 'recovery codes made',
  ): Promise<void> {
    const { name, staffId } = session;
    const by = { at: clock.now(), actor: name };
    const code = action === 'passkey added' ? 'passkey_added' : 'recovery_codes_made';
    await inTransaction(database, async (transaction) => {
      await recordAudit(transaction, by, action, `staff ${staffId}`);
      await mailChange(transaction, session, code, by.at);
    });
  }

  function refuseStale(session: StaffSession): void {
    if (!mayAddPasskeys(session, systemClock.now())) {
      throw new Refusal(403, 'office_passkey_again');
    }
  }

  app.post('/passkeys/challenge/', { schema: passkeyOptionsReply }, async (request) => {
    const session = sessionOf(request);
    refuseStale(session);
    return { ...(await requestNewPasskey(dependencies, session)) };
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
      const codes = newRecoveryCodes(random);
      await inTransaction(database, async (transaction) => {
        await dropSecrets(transaction, 'recovery', session.staffId);
        for (const each of codes) {
          const secret = `${session.staffId} ${each}`;
          const kept = { kind: 'recovery', secret, staffId: session.staffId } as const;
          await storeSecret(transaction, kept, systemClock.now());
        }
      });
      await recordOwn(session, 'recovery codes made');
      return { codes: codes.map(inGroups) };
    },
  );
};
