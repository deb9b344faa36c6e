import { Type } from 'typebox';
import { Withdrawal, WithdrawalCase } from '../../../../contract/office/money.ts';
import { withdrawalStatuses } from '../../../../contract/rules/office.ts';
import type { PaymentState } from '../../money/rails/moneyRail.ts';
import { findWithdrawalCase } from '../../money/withdrawals/withdrawalCases.ts';
import { rejectWithdrawal } from '../../money/withdrawals/decideWithdrawal.ts';
import { enterCode } from '../../money/withdrawals/enterCode.ts';
import { approveOrPropose } from '../../money/withdrawals/largeWithdrawals.ts';
import { listWithdrawals } from '../../money/withdrawals/listWithdrawals.ts';
import { requeryAndRetry } from '../../money/withdrawals/requeryPayment.ts';
import { withdrawalLog } from '../../money/withdrawals/withdrawalObserver.ts';
import { proposeReturn } from '../../money/withdrawals/returns.ts';
import { tryNow } from '../../money/withdrawals/sendWithdrawals.ts';
import { NewestFirstQuery, pageOf } from '../../platform/http/pages.ts';
import { inDecision } from '../../platform/proposals/inDecision.ts';
import { proposed } from '../access/actions.ts';
import type { OfficePart } from '../access/office.ts';

const RejectionBody = Type.Object({
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'The customer reads it.' })),
});

const WithdrawalQuery = Type.Object({
  ...NewestFirstQuery.properties,
  status: Type.Optional(Type.Enum([...withdrawalStatuses])),
});

const ReturnReasonBody = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'For staff, and the audit' }),
});

const CodeBody = Type.Object({
  code: Type.String({
    pattern: '^[0-9A-Za-z]{4,12}$',
    description: 'From the mail or message to you',
  }),
});

/** Describes a provider's answer for staff. */
const describeAnswer = (state: PaymentState): string =>
  'reason' in state ? `${state.status}, “${state.reason}”` : state.status;

/** Serves `/withdrawals/…`: the withdrawals, and the decisions on them. */
export const withdrawalRoutes: OfficePart = ({
  dependencies,
  list,
  action,
  remoteAction,
  show,
}) => {
  const { config, database, rail } = dependencies;

  list('/withdrawals/', {
    summary: 'The withdrawals, newest first',
    query: WithdrawalQuery,
    row: Withdrawal,
    read: (source, { status, ...query }, { actor }) =>
      listWithdrawals(source.database, dependencies, actor, { status, ...pageOf(query, 'newest') }),
  });

  show('/withdrawals/:id/', {
    summary: 'A withdrawal with facts about its customer and receiver',
    reply: WithdrawalCase,
    read: (id, { actor }) => findWithdrawalCase(dependencies, id, actor),
  });

  remoteAction('/withdrawals/:id/approve/', {
    summary:
      'Approve a withdrawal: the money is sent; over APPROVAL_LIMIT a second person confirms',
    perform: async ({ params: { id }, by, log }) => {
      const how = { ...by, rail: rail.name, limit: config.approvalLimit };
      const outcome = await inDecision(database, by, (transaction) =>
        approveOrPropose(transaction, id, how),
      );
      if (outcome === 'proposed') return proposed;
      await tryNow(dependencies, id, withdrawalLog(log));
      return 'The withdrawal is approved.';
    },
  });
  action('/withdrawals/:id/reject/', {
    summary: 'Reject a withdrawal: the money returns to the wallet',
    body: RejectionBody,
    perform: (transaction, { params, body: { reason = '' }, by }) =>
      rejectWithdrawal(transaction, params.id, { ...by, reason }),
    message: 'The withdrawal is rejected.',
  });
  remoteAction('/withdrawals/:id/code/', {
    summary: 'Enter the one-time code that the provider has sent for a withdrawal',
    body: CodeBody,
    perform: async ({ params, body, by, log }) => {
      await enterCode(dependencies, params.id, body.code, by, withdrawalLog(log));
      return 'The provider has accepted the code.';
    },
  });
  remoteAction('/withdrawals/:id/look/', {
    summary: 'Ask the provider for the state of a withdrawal now',
    perform: async ({ params, by, log }) => {
      const state = await requeryAndRetry(dependencies, params.id, by, withdrawalLog(log));
      return `The provider reports: ${describeAnswer(state)}.`;
    },
  });
  remoteAction('/withdrawals/:id/return/', {
    summary: 'Propose to return the money of an approved withdrawal; another person confirms',
    description:
      'Only while the provider has no payment of it. After the confirmation nothing is sent any more, and the money is back a quarter of an hour later if the provider still has none.',
    body: ReturnReasonBody,
    perform: async ({ params, body, by, log }) => {
      const why = { ...by, reason: body.reason };
      await proposeReturn(dependencies, params.id, why, withdrawalLog(log));
      return proposed;
    },
  });
};
