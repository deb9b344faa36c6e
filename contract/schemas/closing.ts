import { Type } from 'typebox';
import type { CallSchemas } from './callSchema.ts';
import { Instant, Message, MoneyOut, Nullable, text } from './parts.ts';

/** The money, the counts and the freeze that keep an account from being closed. */
export const stillOpen = {
  balance: { ...MoneyOut, description: 'In the wallet' },
  withdrawals: Type.Integer({ description: 'Withdrawals that aren’t finished' }),
  investments: Type.Integer({ description: 'Investments whose last payout isn’t made' }),
  cliques: Type.Integer({ description: 'Cliques that are open or still pay out' }),
  complaints: Type.Integer({ description: 'Complaints without an answer' }),
  is_on_hold: Type.Boolean({ description: 'Whether staff have frozen the wallet' }),
};

/**
 * The calls with which signed-in customers make, read and withdraw a request to close their account, or download their
 * data. The call without a session is `requestClosing`. It only emails the customer and the support team.
 */
export const closing = {
  getClosing: {
    summary: 'The customer’s request to close the account, and what has to end first',
    isBeyondSection7: true,
    reply: Type.Object({
      requested_at: Nullable(Instant),
      still_open: Type.Object(stillOpen),
    }),
  },
  requestOwnClosing: {
    summary: 'Request to close the account',
    description: 'Staff close it once nothing is left to end.',
    isBeyondSection7: true,
    body: Type.Object({ password: text(300) }),
    reply: Message,
  },
  takeBackClosing: {
    summary: 'Take back the request to close the account',
    isBeyondSection7: true,
    reply: Message,
  },
  downloadData: {
    summary: 'The data held about the customer, as a JSON file',
    description: 'A list of rows for each kind of data. Pictures and secrets aren’t in it.',
    isBeyondSection7: true,
    body: Type.Object({ password: text(300) }),
    reply: Type.Record(Type.String(), Type.Unknown()),
  },
} satisfies CallSchemas;
