import type { FastifyPluginAsync } from 'fastify';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import {
  findPayoutReceiver,
  keepPayouts,
  listConfirmedAccounts,
  sendPayoutsTo,
} from '../../money/bankPayouts/payoutReceiver.ts';
import { findFreezers, refuseFrozen } from '../../money/wallet/freezes.ts';
import { findOwnLimit } from '../../money/withdrawals/ownLimit.ts';
import { findRuleSwitch } from '../../money/withdrawals/ruleSwitch.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { weekLimitOf } from '../../platform/proposals/decideAlone.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { callerOf, type Caller } from '../../platform/sessions/caller.ts';
import { checkPinOfCall } from '../pin/answerPaymentOnce.ts';

interface Account {
  readonly id: number;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

const shownAccount = ({ id, bankName, accountNumber, accountName }: Account) => ({
  id,
  bank_name: bankName,
  account_number: accountNumber,
  account_name: accountName,
});

async function readPayoutReceiver(
  dependencies: Dependencies,
  caller: Caller,
): Promise<ReplyOf<'getPayoutReceiver'>> {
  const { database, config } = dependencies;
  const { rulesCustomerLimit: ofDay, withdrawalMaximum: atOnce } = config;
  const [receiver, { isOn }, accounts, freezers, { limit: own }] = await Promise.all([
    findPayoutReceiver(database, caller.id),
    findRuleSwitch(database, config),
    listConfirmedAccounts(database, caller),
    findFreezers(database, caller.id),
    findOwnLimit(database, dependencies, caller.id),
  ]);
  return {
    receiver: receiver
      ? { ...shownAccount(receiver), starts_at: receiver.startsAt.toISOString() }
      : null,
    is_offered: isOn,
    is_stopped: freezers.length > 0,
    limits: {
      day: nairaOf(ofDay),
      week: nairaOf(weekLimitOf(ofDay)),
      own: own === null ? null : nairaOf(own),
      at_once: atOnce === undefined ? null : nairaOf(atOnce),
    },
    accounts: accounts.map(shownAccount),
  };
}

/** Serves the customer's choice for payouts: keep them in the wallet, or send them to a bank account. */
export const payoutReceiverRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const { config, database, clock } = dependencies;

  serveCall(app, 'getPayoutReceiver', (request) =>
    readPayoutReceiver(dependencies, callerOf(request)),
  );

  serveCall(app, 'sendPayoutsToBank', async (request) => {
    const caller = callerOf(request);
    const { beneficiary, pin } = request.body;
    await refuseFrozen(database, caller.id);
    if (!caller.isIdentityVerified) throw new Refusal(403, 'withdrawal_unverified');
    if (!(await findRuleSwitch(database, config)).isOn) throw new Refusal(409, 'payouts_not_sent');
    await checkPinOfCall(dependencies, request, pin);
    await inTransaction(database, (transaction) =>
      sendPayoutsTo(
        transaction,
        dependencies,
        { ...caller, customerId: caller.id },
        Number(beneficiary),
      ),
    );
    return { message: 'Payouts will be sent to your bank.' };
  });

  serveCall(app, 'keepPayoutsInWallet', async (request) => {
    await inTransaction(database, (transaction) =>
      keepPayouts(transaction, callerOf(request).id, clock.now()),
    );
    return { message: 'Payouts stay in your wallet.' };
  });
};
