import { createHmac } from 'node:crypto';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Config } from '../../platform/settings/config.ts';
import { minute } from '../../platform/clock/time.ts';
import { sameText } from '../../platform/text/sameText.ts';

/** An action that needs a factor. A withdrawal names the account that it goes to. */
export type FactorAction =
  | 'sign in'
  | 'set password'
  | 'set PIN'
  | 'unfreeze'
  | 'change factors'
  | 'close account'
  | 'download data'
  | `withdraw to ${string}`;

/** The set-up of a factor. It takes two calls, and a ticket connects them. */
export type SetUp = 'set up authenticator' | 'set up passkey';

/** What a ticket is for. */
export interface TicketSubject {
  readonly customerId: number;
  /** Id of the session. Null for calls without one: the sign-in and the password reset. */
  readonly session: string | null;
  readonly action: FactorAction | SetUp;
}

/** A ticket is for one action of one customer in one session. Its text is signed, so it isn't stored. */
export interface Ticket extends TicketSubject {
  /** Random bits that identify the ticket. */
  readonly nonce: string;
  /** Time of expiry by the real clock, in milliseconds since 1970. */
  readonly expires: number;
  /** Whether a factor was proved before the ticket was issued. Only for the set-up of another one. */
  readonly isProved: boolean;
}

/** How long a ticket can be proved and then used, in milliseconds. */
const lifetime = 5 * minute;
/**
 * How long the ticket of a set-up can be used, in milliseconds. Longer, because customers may have to install an app
 * first.
 */
const setUpLifetime = 15 * minute;

const nonceBytes = 32;

const signatureOf = ({ keys }: Pick<Config, 'keys'>, content: string): string =>
  createHmac('sha256', keys.factorTickets.derived).update(content).digest('base64url');

/** Returns the text of a new ticket. */
export function issueTicket(
  { config, random, systemClock }: Dependencies,
  subject: TicketSubject,
  isProved = false,
): { readonly text: string; readonly ticket: Ticket } {
  const age = subject.action.startsWith('set up') ? setUpLifetime : lifetime;
  const ticket: Ticket = {
    ...subject,
    nonce: random.token(nonceBytes),
    expires: systemClock.now().getTime() + age,
    isProved,
  };
  const content = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return { ticket, text: `${content}.${signatureOf(config, content)}` };
}

/** Returns a ticket that we have issued. Undefined if it has expired or isn't ours. */
export function readTicket(
  { config, systemClock }: Dependencies,
  text: string,
): Ticket | undefined {
  const [content = '', signature = ''] = text.split('.');
  if (!sameText(signature, signatureOf(config, content))) return undefined;
  const ticket = JSON.parse(Buffer.from(content, 'base64url').toString()) as Ticket;
  return ticket.expires > systemClock.now().getTime() ? ticket : undefined;
}

/**
 * Returns a ticket like `readTicket`, but only if it is for this action of this customer in this session. Otherwise
 * undefined.
 */
export function readTicketFor(
  dependencies: Dependencies,
  text: string,
  { customerId, session, action }: TicketSubject,
): Ticket | undefined {
  const ticket = readTicket(dependencies, text);
  return ticket?.customerId === customerId && ticket.session === session && ticket.action === action
    ? ticket
    : undefined;
}
