import { PasskeyResponse } from '../../../../contract/schemas/passkeys.ts';
import { Me } from '../../../../contract/office/people.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers } from '../../platform/http/schemas.ts';
import { messageReply } from './credentials.ts';
import { personOfPasskey } from '../people/passkeys.ts';
import { endStaffSession, isSetUp, proveAgain } from '../people/sessions.ts';
import { clearSessionCookie } from '../access/cookie.ts';
import { sessionOf } from '../access/guard.ts';
import { countDecidedToday } from './decidedToday.ts';
import { countWaiting } from './waiting.ts';
import { routesOf } from '../access/rights.ts';
import type { OfficePart } from '../access/office.ts';

const proving = { body: PasskeyResponse, ...messageReply };

/** Serves a person's own session in the office: reads it, ends it, and proves their identity again. */
export const sessionRoutes: OfficePart = ({ app, dependencies }) => {
  const { clock, database, systemClock } = dependencies;

  app.get('/session/', { schema: { response: answers({ 200: Me }) } }, async (request) => {
    const session = sessionOf(request);
    const routes = routesOf(session.roles);
    const [decided, waiting] = await Promise.all([
      countDecidedToday(database, clock.now(), session.name),
      countWaiting(dependencies, session, routes),
    ]);
    return {
      name: session.name,
      email: session.email,
      roles: [...session.roles],
      routes,
      passkeys: session.passkeys,
      has_codes: session.hasCodes,
      is_set_up: isSetUp(session),
      waiting,
      decided_today: decided.own,
    };
  });

  app.delete('/session/', { schema: messageReply }, async (request, reply) => {
    await endStaffSession(database, sessionOf(request).hash);
    clearSessionCookie(reply, dependencies);
    return { message: 'Signed out.' };
  });

  app.post('/session/proof/', { schema: proving }, async (request) => {
    const session = sessionOf(request);
    const staffId = await personOfPasskey(dependencies, request.body);
    if (staffId !== session.staffId) throw new Refusal(401, 'passkey_unknown');
    await proveAgain(database, session.hash, systemClock.now());
    return { message: 'Confirmed.' };
  });
};
