import { fireEvent, screen } from '@testing-library/react';
import { toKobo } from '@/lib/money';
import { walletApi } from '@/store/wallet/walletApi';
import { markup } from '../hostile/hostileReplies';
import { changed, eachItem } from '../hostile/wirePlaces';
import {
  aBank,
  aBeneficiary,
  aConfirmedAccount,
  aDepositAccount,
  aPayoutReceiver,
  aTransaction,
  aWithdrawal,
} from '../replies';
import { byButton, fillFields, press, pressLate, text } from './forms';
import { fresh, type CallTable } from './row';
import { always, logged } from './sentences';

const calls = walletApi.endpoints;

const account = { bankCode: '058', bankName: 'GTBank', accountNumber: '0123456789' };
const verified = { verification_status: true, has_transaction_pin: true };
const payoutSettings = {
  path: '/profile?tab=security&section=payouts',
  user: { has_transaction_pin: true },
};
const withdrawalFailed = 'There was an error processing your request.';

async function fillReceiver(): Promise<void> {
  await screen.findByRole('option', { name: 'GTBank' });
  await fillFields({ Bank: '058', 'Account number': '0123456789' });
}

export const wallet = {
  getDepositAccount: {
    send: calls.getDepositAccount.initiate(undefined, fresh),
    request: 'GET /wallet/get-static-account/',
    reply: aDepositAccount(),
    says: always('⚠ Failed to fetch deposit account. Try again.'),
    views: {
      'the overview': {
        path: '/overview',
        // The digits of the number stand in groups.
        shows: () => screen.findByRole('button', { name: '0123456789' }),
      },
    },
  },
  listTransactions: {
    send: calls.listTransactions.initiate(undefined, fresh),
    request: 'GET /wallet/transactions/',
    reply: [
      aTransaction(),
      aTransaction({ id: 2, transaction_type: 'withdrawal', status: 'pending' }),
    ],
    says: logged,
    views: {
      'the list': { path: '/transactions', shows: text('Successful') },
      'a receipt': {
        path: '/transactions?receipt=1',
        shows: () => screen.findByRole('dialog', { name: 'Receipt' }),
      },
      'the statement': { path: '/statement', shows: text('Closing balance') },
    },
  },
  listBanks: {
    send: calls.listBanks.initiate(undefined, fresh),
    request: 'GET /wallet/fetch_banks/',
    reply: [aBank(), aBank({ code: '057', name: 'Zenith Bank' })],
    says: logged,
    views: { 'the withdrawal': { path: '/withdrawal', user: verified, shows: text('GTBank') } },
  },
  listBeneficiaries: {
    send: calls.listBeneficiaries.initiate(undefined, fresh),
    request: 'GET /wallet/api/bank-details/',
    reply: [aBeneficiary(), aBeneficiary({ bank_code: '057', account_number: '9876543210' })],
    says: always('Could not load saved bank details. Please try again.'),
    views: {
      'the dialog': {
        path: '/withdrawal',
        user: verified,
        open: () => pressLate('Choose Beneficiary'),
        shows: text('ADA OBI'),
      },
    },
  },
  getPayoutReceiver: {
    send: calls.getPayoutReceiver.initiate(undefined, fresh),
    request: 'GET /wallet/payout-receiver/',
    reply: aPayoutReceiver({
      receiver: { ...aConfirmedAccount({ id: 5 }), starts_at: '2026-11-21T09:30:00.000Z' },
    }),
    says: always('We couldn’t load this. Try again.'),
    views: {
      'where payouts go': {
        ...payoutSettings,
        shows: () => screen.findAllByText('GTBank, 0123456789'),
      },
    },
  },
  sendPayoutsToBank: {
    send: calls.sendPayoutsToBank.initiate({ beneficiary: '4', pin: '4071' }),
    request: 'POST /wallet/payout-receiver/',
    body: { beneficiary: '4', pin: '4071' },
    says: {
      failed: 'We couldn’t save this. Try again.',
      refused: [[400, { detail: 'a' }, 'a']],
    },
    forms: {
      'the choice of an account': {
        ...payoutSettings,
        answers: { 'GET /wallet/payout-receiver/': { body: aPayoutReceiver() } },
        fill: () => fillFields({ 'Transaction PIN': '4071' }),
        ...byButton('Send payouts to my bank'),
        done: text(/^Your payouts will be sent to your bank\./),
      },
    },
  },
  keepPayoutsInWallet: {
    send: calls.keepPayoutsInWallet.initiate(undefined),
    request: 'DELETE /wallet/payout-receiver/',
    says: {
      failed: 'We couldn’t save this. Try again.',
      refused: [[429, { detail: 'a' }, 'a']],
    },
    forms: {
      'the settings': {
        ...payoutSettings,
        answers: {
          'GET /wallet/payout-receiver/': {
            body: aPayoutReceiver({
              receiver: { ...aConfirmedAccount(), starts_at: '2026-11-21T09:30:00.000Z' },
            }),
          },
        },
        fill: async () => fireEvent.click(await screen.findByText('Change where payouts go')),
        ...byButton('Keep payouts in my wallet'),
        done: text('Your payouts stay in your wallet.'),
      },
    },
  },
  verifyReceiver: {
    send: calls.verifyReceiver.initiate(account),
    request: 'POST /wallet/verify-account/',
    body: { account_number: '0123456789', bank_code: '058' },
    reply: { account_name: markup },
    says: always('Unable to confirm receiver. Please check details.'),
    forms: {
      'the withdrawal': {
        path: '/withdrawal',
        user: verified,
        answers: { 'GET /wallet/fetch_banks/': { body: [aBank()] } },
        fill: fillReceiver,
        ...byButton('Confirm Receiver'),
        done: text(markup),
      },
    },
  },
  requestWithdrawal: {
    send: calls.requestWithdrawal.initiate({
      receiver: { ...account, accountName: 'ADA OBI' },
      amount: toKobo(500_050),
      accountId: 70,
      pin: '4071',
    }),
    request: 'POST /wallet/request_withdrawal/',
    body: {
      amount: '5000.50',
      account_number: '0123456789',
      bank_code: '058',
      bank_name: 'GTBank',
      account_name: 'ADA OBI',
      user: 70,
      pin: '4071',
    },
    says: {
      failed: withdrawalFailed,
      refused: [
        [401, { detail: 'a' }, 'Your session has expired. Please log in again.'],
        [400, { detail: 'a' }, withdrawalFailed],
      ],
    },
    forms: {
      'the withdrawal': {
        path: '/withdrawal',
        user: verified,
        answers: {
          'GET /wallet/fetch_banks/': { body: [aBank()] },
          'POST /wallet/verify-account/': { body: { account_name: 'ADA OBI' } },
        },
        fill: async () => {
          await fillReceiver();
          press('Confirm Receiver');
          await fillFields({ Amount: '50000', 'Transaction PIN': '4071' });
        },
        ...byButton('Withdraw'),
        done: text('Withdrawal request sent successfully for approval.'),
      },
    },
  },
  getWithdrawal: {
    send: calls.getWithdrawal.initiate('7', fresh),
    request: 'GET /wallet/withdrawals/7/',
    reply: aWithdrawal({
      state: 'reversed',
      not_before: '2026-11-20T09:40:00.000Z',
      sent_at: '2026-11-20T10:01:00.000Z',
      paid_at: '2026-11-20T10:02:00.000Z',
      returned_at: '2026-11-23T08:00:00.000Z',
      session_id: '000013260302',
      delay: { reason: 'not sent', next_look_at: '2026-11-20T10:01:00.000Z' },
    }),
    says: logged,
    views: {
      'the receipt': {
        path: '/transactions?receipt=1',
        changedReply: {
          name: 'listTransactions',
          change: (reply) => {
            const withdrawals = changed(reply, [eachItem, 'kind'], () => 'withdrawal');
            return changed(withdrawals, [eachItem, 'reference'], () => '7');
          },
        },
        shows: () => screen.findByText('Sent back by the bank'),
        failureIsHidden: true,
      },
    },
  },
} satisfies Partial<CallTable>;
