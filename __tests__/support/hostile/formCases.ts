import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type calls, type CallName } from '@contract/calls';
import type { FakeReply } from '../fakeServer';
import { aFile } from '../fakeUploads';
import type { RenderedApp } from '../renderApp';
import {
  aBank,
  aClique,
  aComplaint,
  aDeviceSession,
  anAsset,
  anInvestment,
  aNotification,
  aPortfolio,
  aWaiting,
  type aUser,
} from '../replies';
import { hostileValues } from './hostileReplies';

export type WriteName = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? never : Name;
}[CallName];

export interface FormCase {
  readonly path: string;
  /** The storage of the device; without it a customer is signed in. */
  readonly device?: Readonly<Record<string, string>>;
  readonly user?: Parameters<typeof aUser>[0];
  readonly answers?: Readonly<Record<string, FakeReply>>;
  /** The way to the form, and everything that can be typed into it. */
  readonly fill?: (app: RenderedApp) => Promise<unknown>;
  /** Sends it, as often as it is asked for. */
  readonly send: (app: RenderedApp) => unknown;
  /** The button that is under way while the call is; none where there is no button to press twice. */
  readonly button?: () => HTMLElement;
  /** Words that stand for what was chosen, beside the values of the fields. */
  readonly keeps?: readonly string[];
  /** Text that is shown again after a failure without a message. */
  readonly restored?: () => Promise<unknown>;
  /** Text that is shown after a success. */
  readonly done: () => Promise<unknown>;
}

interface WriteCase {
  /** The test file that takes it. */
  readonly forms: Readonly<Record<string, FormCase>>;
}

const email = 'ada@example.ng';
/** The words of a server that takes the request and answers with markup. */
const serverWords = String(hostileValues.markup?.('', 0));

const text = (words: string | RegExp) => () => screen.findAllByText(words);
const heading = (name: string) => () => screen.findByRole('heading', { level: 1, name });
const named = (name: string) => () => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(named(name)());
const pressLate = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** A form with a button that sends it. */
const byButton = (name: string) => ({ button: named(name), send: () => press(name) });

const devices = {
  path: '/profile?tab=security&section=devices',
  answers: {
    'GET /users/sessions/': {
      body: [aDeviceSession({ id: 30, is_current: true }), aDeviceSession({ id: 7 })],
    },
  },
};

const verified = { verification_status: true, has_transaction_pin: true };

async function waitOutResending(): Promise<void> {
  await screen.findByText(/^Resend code in/);
  const later = Date.now() + 31_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  await waitFor(() => expect(named('Resend code')()).toBeEnabled());
}

async function askForCode(): Promise<void> {
  await type('Email', email);
  press('Send code');
  await screen.findByLabelText('Verification code');
}

async function typeNewPassword(): Promise<void> {
  await type('Verification code', '918273');
  await type('New password', 'Better-Horse-8');
  await type('Confirm password', 'Better-Horse-8');
}

async function typeReceiver(): Promise<void> {
  await screen.findByRole('option', { name: 'GTBank' });
  await type('Bank', '058');
  await type('Account number', '0123456789');
}

async function openContribution(clique: string): Promise<void> {
  await pressLate(clique);
  await pressLate('Continue');
  await type('Contribution amount', '25000');
}

const own = aClique({
  id: 7,
  name: 'Danfo sisters',
  visibility: 'private',
  is_creator: true,
  contribution: '500.00',
});
const cliqueAnswers = {
  'GET /clique/public/': { body: [] },
  'GET /clique/my-cliques/': { body: [own] },
  'GET /asset/': { body: [anAsset()] },
};
const unread = {
  'GET /notification/notifications/': { body: [aNotification({ id: 7 })] },
};

/** Where each write is sent from. A write without a form does not compile. */
export const writeCases: Readonly<Record<WriteName, WriteCase>> = {
  register: {
    forms: {
      'the sign-up': {
        path: '/signup',
        device: {},
        fill: async () => {
          await type('Full name', 'Ada Obi');
          await type('Phone number', '08031234567');
          await type('Email', email);
          await type('Password', 'Correct-Horse-7');
          await type('Referral code', 'BOLA1');
        },
        ...byButton('Sign up'),
        done: heading('Verify your email'),
      },
    },
  },
  signIn: {
    forms: {
      'the sign-in': {
        path: '/signin',
        device: {},
        fill: async () => {
          await type('Email', email);
          await type('Password', 'Correct-Horse-7');
        },
        ...byButton('Sign in'),
        done: heading('Overview'),
      },
    },
  },
  signOut: {
    forms: {
      // It waits for no answer: no button is under way.
      'the log-out': {
        path: '/logout',
        send: () => press('Logout'),
        done: heading('Sign in'),
      },
    },
  },
  verifyEmail: {
    forms: {
      'the verification': {
        path: '/otpverification',
        device: { email },
        fill: () => type('Verification code', '918273'),
        ...byButton('Verify'),
        done: heading('Sign in'),
      },
    },
  },
  requestClosing: {
    forms: {
      'closing an account': {
        path: '/close-account',
        device: {},
        fill: () => type('Email', email),
        ...byButton('Submit request'),
        done: text('Account deletion request submitted.'),
      },
    },
  },
  resendCode: {
    forms: {
      'the verification': {
        path: '/otpverification',
        device: { email },
        fill: async () => {
          await type('Verification code', '918');
          await waitOutResending();
        },
        ...byButton('Resend code'),
        done: text('A new code is on its way to your email.'),
      },
    },
  },
  sendCode: {
    forms: {
      'the forgotten password': {
        path: '/forgotpassword',
        device: {},
        fill: () => type('Email', email),
        ...byButton('Send code'),
        done: text(/^OTP sent to your email/),
      },
      'the settings': {
        path: '/profile?tab=security&section=password',
        fill: () => screen.findByRole('button', { name: 'Send code' }),
        ...byButton('Send code'),
        done: text(/^OTP sent to your email/),
      },
    },
  },
  resetPassword: {
    forms: {
      'the forgotten password': {
        path: '/forgotpassword',
        device: {},
        answers: { 'POST /users/forgot_password/': { body: {} } },
        fill: async () => {
          await askForCode();
          await typeNewPassword();
        },
        ...byButton('Reset password'),
        done: text('Password reset successfully'),
      },
      'the settings': {
        path: '/profile?tab=security&section=password',
        answers: { 'POST /users/forgot_password/': { body: {} } },
        fill: async () => {
          await pressLate('Send code');
          await typeNewPassword();
        },
        ...byButton('Save new password'),
        done: text(/^Password reset successfully\. You can now/),
      },
    },
  },

  resetPin: {
    forms: {
      'the settings': {
        path: '/profile?tab=security&section=pin',
        user: { has_transaction_pin: true },
        fill: async () => {
          await type('Current PIN', '4071');
          await type('New PIN', '5082');
          await type('Confirm new PIN', '5082');
        },
        ...byButton('Save new PIN'),
        done: text('PIN reset successfully'),
      },
    },
  },
  sendPinCode: {
    forms: {
      'the settings': {
        path: '/profile?tab=security&section=pin',
        user: { has_transaction_pin: true },
        fill: () => pressLate('Reset it by email'),
        ...byButton('Send code'),
        done: text(/^OTP sent to your email/),
      },
    },
  },
  resetPinByCode: {
    forms: {
      'the settings': {
        path: '/profile?tab=security&section=pin',
        user: { has_transaction_pin: true },
        answers: { 'POST /users/forgot_transaction_pin/': { body: {} } },
        fill: async () => {
          await pressLate('Reset it by email');
          await pressLate('Send code');
          await type('Verification code', '123456');
          await type('New PIN', '5082');
          await type('Confirm new PIN', '5082');
        },
        ...byButton('Save new PIN'),
        done: text('PIN reset successfully'),
      },
    },
  },
  createPin: {
    forms: {
      'the profile': {
        path: '/profile',
        fill: () => pressLate('Create Transaction PIN'),
        send: async ({ user }) => {
          const [first] = within(
            await screen.findByRole('group', { name: 'Enter PIN' }),
          ).getAllByRole('textbox');
          if (first) await user.click(first);
          await user.keyboard('40714071');
        },
        done: () => screen.findByRole('button', { name: 'PIN Created' }),
      },
    },
  },
  saveAddress: {
    forms: {
      'the profile': {
        path: '/profile',
        fill: () => type('Address', '1 Marina, Lagos'),
        ...byButton('Save address'),
        done: text('Address updated successfully!'),
      },
    },
  },
  uploadProfilePhoto: {
    forms: {
      'the profile': {
        path: '/profile',
        fill: () => screen.findByLabelText('Profile photo'),
        send: () =>
          userEvent.upload(screen.getByLabelText('Profile photo'), aFile('me.png', 'image/png')),
        done: text('Your new photo is saved.'),
      },
    },
  },
  endSession: {
    forms: {
      'the signed-in devices': {
        ...devices,
        fill: () => screen.findByRole('button', { name: 'Sign out Chrome on Android' }),
        ...byButton('Sign out Chrome on Android'),
        done: text('Device signed out.'),
      },
    },
  },
  endOtherSessions: {
    forms: {
      'the signed-in devices': {
        ...devices,
        fill: () => screen.findByRole('button', { name: 'Sign out all other devices' }),
        send: () => {
          press('Sign out all other devices');
          press('Sign out all');
        },
        done: text('All other devices signed out.'),
      },
    },
  },
  deleteProfilePhoto: {
    forms: {
      'the profile': {
        path: '/profile',
        user: { profile_image: '/media/me.png' },
        fill: () => screen.findByRole('button', { name: 'Delete photo' }),
        send: () => {
          press('Delete photo');
          press('Delete');
        },
        done: text('Profile picture deleted successfully!'),
      },
    },
  },
  submitKyc: {
    forms: {
      'the identity check': {
        path: '/profile?tab=kyc',
        fill: async () => {
          const card = await screen.findByLabelText('Identity card');
          await userEvent.upload(card, aFile('card.png', 'image/png'));
          await userEvent.upload(
            screen.getByLabelText('Facial image'),
            aFile('face.png', 'image/png'),
          );
        },
        ...byButton('Submit for verification'),
        keeps: ['card.png', 'face.png'],
        done: text(serverWords),
      },
    },
  },
  submitNextOfKin: {
    forms: {
      'the next of kin': {
        path: '/profile?tab=kyc&step=next-of-kin',
        fill: async () => {
          await type('First name', 'Bola');
          await type('Last name', 'Obi');
          await type('Email', 'bola@example.ng');
          await type('Address', '2 Marina');
          await type('Relationship', 'Sister');
        },
        ...byButton('Submit next of kin'),
        done: text('Next of Kin details submitted successfully.'),
      },
    },
  },

  verifyReceiver: {
    forms: {
      'the withdrawal': {
        path: '/withdrawal',
        user: verified,
        answers: { 'GET /wallet/fetch_banks/': { body: [aBank()] } },
        fill: typeReceiver,
        ...byButton('Confirm Receiver'),
        done: text(serverWords),
      },
    },
  },
  requestWithdrawal: {
    forms: {
      'the withdrawal': {
        path: '/withdrawal',
        user: verified,
        answers: {
          'GET /wallet/fetch_banks/': { body: [aBank()] },
          'POST /wallet/verify-account/': { body: { account_name: 'ADA OBI' } },
        },
        fill: async () => {
          await typeReceiver();
          press('Confirm Receiver');
          await type('Amount', '50000');
          await type('Transaction PIN', '4071');
        },
        ...byButton('Withdraw'),
        done: text('Withdrawal request sent successfully for approval.'),
      },
    },
  },
  invest: {
    forms: {
      'the agreement': {
        path: '/asset/3',
        user: { wallet: { balance: '5000000.00' } },
        answers: {
          'GET /asset/3': { body: anAsset() },
          'GET /asset/3/get_contract/': { body: { contract: '<p>Terms</p>' } },
        },
        fill: async () => {
          await screen.findByText(/^Wallet balance/);
          press('Confirm Investment');
          await screen.findByRole('dialog', { name: 'Investment agreement' });
          await type('Payout interval', 'month');
          fireEvent.click(screen.getByRole('checkbox'));
        },
        ...byButton('Continue'),
        done: text(serverWords),
      },
    },
  },
  takeBack: {
    forms: {
      'the portfolio': {
        path: '/myinvestment',
        answers: {
          'GET /users/investments/': {
            body: aPortfolio({
              active_investments: [anInvestment({ id: 7, payouts: [], backing: aWaiting() })],
            }),
          },
          'GET /clique/my-cliques/': { body: [] },
        },
        fill: () => screen.findByRole('button', { name: 'Take my money back' }),
        send: () => {
          press('Take my money back');
          press('Take it back');
        },
        done: text('Your money is back in your wallet.'),
      },
    },
  },
  makeComplaint: {
    forms: {
      'a new complaint': {
        path: '/complaints?about=new',
        answers: { 'GET /users/complaints/': { body: [aComplaint()] } },
        fill: () => type('What went wrong?', 'It is not my withdrawal.'),
        ...byButton('Send complaint'),
        done: text(/^We’ve got your complaint/),
      },
    },
  },
  markNotificationRead: {
    forms: {
      'the notifications': {
        path: '/notifications',
        answers: unread,
        fill: () => screen.findByRole('button', { name: 'Mark as Read' }),
        send: () => press('Mark as Read'),
        restored: () => screen.findByRole('button', { name: 'Mark as Read' }),
        done: () =>
          waitFor(() =>
            expect(screen.queryByRole('button', { name: 'Mark as Read' })).not.toBeInTheDocument(),
          ),
      },
    },
  },
  deleteNotification: {
    forms: {
      'the notifications': {
        path: '/notifications',
        answers: unread,
        fill: () => screen.findByRole('button', { name: 'Delete' }),
        // Its toast can undo it; the call is made when that is gone.
        send: async () => {
          press('Delete');
          fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
        },
        restored: () => screen.findByText('Deposit received'),
        done: () =>
          waitFor(() => expect(screen.queryByText('Deposit received')).not.toBeInTheDocument()),
      },
    },
  },

  createClique: {
    forms: {
      'the new clique': {
        path: '/clique',
        answers: cliqueAnswers,
        fill: async () => {
          fireEvent.click(await screen.findByRole('tab', { name: 'Create cliques' }));
          press('Create a New Clique');
          await screen.findByRole('option', { name: /TVS King/ });
          await type('Clique name', 'Ikeja friends');
          await type('Contribution amount', '10000');
          await type('Clique type', 'private');
          await type('Asset', '3');
        },
        ...byButton('Create clique'),
        done: text('Clique created successfully!'),
      },
    },
  },
  inviteToClique: {
    forms: {
      'the own clique': {
        path: '/clique/7',
        answers: cliqueAnswers,
        fill: () => type('Invite by email', 'bola@example.ng,'),
        ...byButton('Send invites'),
        keeps: ['bola@example.ng'],
        done: text('Emails sent successfully!'),
      },
    },
  },
  contributeToClique: {
    forms: {
      'the own clique': {
        path: '/clique',
        answers: cliqueAnswers,
        fill: () => openContribution('Danfo sisters'),
        ...byButton('Contribute'),
        done: text('Your contribution was successful!'),
      },
    },
  },
  joinClique: {
    forms: {
      'a public clique': {
        path: '/clique',
        answers: {
          'GET /clique/public/': { body: [aClique({ id: 7 })] },
          'GET /clique/my-cliques/': { body: [] },
        },
        fill: () => openContribution('Lagos riders'),
        ...byButton('Join clique'),
        done: text('You have successfully joined the clique!'),
      },
    },
  },
  joinCliqueByInvite: {
    forms: {
      'the invite link': {
        path: '/cliques/join/7',
        answers: cliqueAnswers,
        fill: () => type('Contribution amount', '25000'),
        ...byButton('Join clique'),
        done: text('You have successfully joined the clique!'),
      },
    },
  },
};

export const writeNames = Object.keys(writeCases) as readonly WriteName[];
