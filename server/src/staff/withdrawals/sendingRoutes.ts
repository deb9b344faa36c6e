import { Type } from 'typebox';
import { Sending, UnmatchedBank, WithdrawalException } from '../../../../contract/office/money.ts';
import { RailUnavailable } from '../../money/rails/moneyRail.ts';
import {
  closeException,
  listOpenExceptions,
} from '../../money/withdrawals/withdrawalExceptions.ts';
import {
  findSendingState,
  resumeSending,
  stopSending,
} from '../../money/withdrawals/stopSending.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers } from '../../platform/http/schemas.ts';
import { NoteBody } from '../access/lists.ts';
import { EitherOrderQuery, pageOf } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

const StopBody = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'Staff read it.' }),
});

/** Serves stopping and resuming withdrawals, their exceptions, and the banks that only our list or the provider has. */
export const sendingRoutes: OfficePart = ({ app, dependencies, list, action }) => {
  const { database, rail } = dependencies;

  const reading = {
    summary: 'Whether withdrawals are sent, and who switched that last',
    response: answers({ 200: Sending }),
  };
  app.get('/withdrawals/sending/', { schema: reading }, async () => {
    const { isOn, by, at, reason } = await findSendingState(database);
    return onWire({ is_on: isOn, switched_by: by, switched_at: at, reason });
  });

  action('/withdrawals/stop/', {
    summary: 'Stop sending withdrawals; those already sent are still tracked',
    body: StopBody,
    perform: (transaction, { body: { reason }, by }) => stopSending(transaction, { ...by, reason }),
    message: (isNew) =>
      isNew
        ? 'Sending is stopped. No withdrawal is sent until you resume it.'
        : 'Sending was already stopped.',
  });
  action('/withdrawals/resume/', {
    summary: 'Send withdrawals again',
    perform: (transaction, { by }) => resumeSending(transaction, by),
    message: 'Withdrawals are being sent again.',
  });

  list('/withdrawal-exceptions/', {
    summary: 'Withdrawals whose outcome staff have to find out, oldest first',
    query: EitherOrderQuery,
    row: WithdrawalException,
    read: async (source, query) => {
      const rows = await listOpenExceptions(source.database, pageOf(query));
      return rows.map(({ exception, state }) => ({
        ...onWire(exception),
        withdrawal: exception.withdrawal_id,
        status: state,
      }));
    },
  });
  action('/withdrawal-exceptions/:id/close/', {
    summary: 'Close an exception, with the outcome of the withdrawal',
    body: NoteBody,
    perform: (transaction, { params, body, by }) =>
      closeException(transaction, params.id, { ...by, note: body.note }),
    message: 'The exception is closed.',
  });

  list('/banks/unmatched/', {
    summary: "The banks that only our list has, or only the provider's",
    row: UnmatchedBank,
    read: async () => {
      try {
        return [...(await rail.unmatchedBanks())];
      } catch (error) {
        if (!(error instanceof RailUnavailable)) throw error;
        throw new Refusal(502, 'provider_silent');
      }
    },
  });
};
