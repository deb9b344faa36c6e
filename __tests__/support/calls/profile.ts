import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userApi } from '@/store/user/userApi';
import { aFile } from '../fakeUploads';
import { markup } from '../hostile/hostileReplies';
import { aClosing, aDeviceSession, aProtection, aReferralBonus, aUser } from '../replies';
import { byButton, fillFields, label, press, pressLate, text } from './forms';
import { kin, kinFields } from './kin';
import { fresh, type CallTable } from './row';
import { always, logged } from './sentences';

const calls = userApi.endpoints;

const devices = {
  path: '/profile?tab=security&section=devices',
  answers: {
    'GET /users/sessions/': {
      body: [aDeviceSession({ id: 30, is_current: true }), aDeviceSession({ id: 7 })],
    },
  },
};

const pinSettings = {
  path: '/profile?tab=security&section=pin',
  user: { has_transaction_pin: true },
};

const limitSettings = { path: '/profile?tab=security&section=limit' };
const freezeSettings = { path: '/profile?tab=security&section=freeze' };

const closing = { path: '/profile?tab=security&section=close' };

const unfrozen = { 'GET /users/protection/': { body: aProtection() } };
const frozen = { 'GET /users/protection/': { body: aProtection({ is_frozen: true }) } };

export const profile = {
  getCurrentUser: {
    send: calls.getCurrentUser.initiate(undefined, fresh),
    request: 'GET /users/current_user/',
    reply: aUser(),
    says: logged,
    views: {
      'the overview': { path: '/overview', shows: text('Hello, Ada Obi') },
      'the personal details': { path: '/profile', shows: label('First name') },
      'the identity check': {
        path: '/profile?tab=kyc',
        parts: ['id', 'user', 'kyc', 'verification_status'],
        shows: label('Identity card'),
      },
      'the next of kin': {
        path: '/profile?tab=kyc&step=next-of-kin',
        parts: ['id', 'next_of_kin'],
        shows: text('Next of Kin details submitted successfully.'),
      },
      'the password': {
        path: '/profile?tab=security&section=password',
        parts: ['email'],
        shows: label('Email'),
      },
      'the PIN': {
        path: '/profile?tab=security&section=pin',
        parts: ['has_transaction_pin'],
        shows: text(/^Current PIN|transaction PIN yet/),
      },
      'the withdrawal': {
        path: '/withdrawal',
        user: { verification_status: true, has_transaction_pin: true },
        parts: ['user', 'wallet', 'kyc', 'verification_status', 'has_transaction_pin'],
        shows: label('Account number'),
      },
      'an asset': { path: '/asset/3', parts: ['wallet'], shows: text('Wallet balance') },
    },
  },
  getReferralLink: {
    send: calls.getReferralLink.initiate(undefined, fresh),
    request: 'GET /users/get-referral-link/',
    reply: { referral_link: 'https://mota.example/signup/signup?referral_code=ADA7Q' },
    says: logged,
    views: { 'the profile': { path: '/profile', shows: label('Referral code') } },
  },
  listReferralBonuses: {
    send: calls.listReferralBonuses.initiate(undefined, fresh),
    request: 'GET /wallet/referral_bonus/',
    reply: [aReferralBonus(), aReferralBonus({ id: 3 })],
    says: logged,
    views: { 'the profile': { path: '/profile', shows: text('₦12.50') } },
  },
  listSessions: {
    send: calls.listSessions.initiate(undefined, fresh),
    request: 'GET /users/sessions/',
    reply: [aDeviceSession({ id: 30, is_current: true }), aDeviceSession()],
    says: always('We couldn’t load your devices. Try again.'),
    views: {
      'the signed-in devices': {
        path: '/profile?tab=security&section=devices',
        shows: text('Chrome on Android'),
      },
    },
  },
  endSession: {
    send: calls.endSession.initiate(7),
    request: 'DELETE /users/sessions/7/',
    says: {
      failed: 'We couldn’t sign out the device. Try again.',
      refused: [
        [429, { detail: 'a' }, 'a'],
        [404, { detail: 'a' }, 'That device is already signed out.'],
      ],
    },
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
    send: calls.endOtherSessions.initiate(undefined),
    request: 'DELETE /users/sessions/others/',
    says: {
      failed: 'We couldn’t sign out your other devices. Try again.',
      refused: [[429, { detail: 'a' }, 'a']],
    },
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
  getProtection: {
    send: calls.getProtection.initiate(undefined, fresh),
    request: 'GET /users/protection/',
    reply: aProtection(),
    says: always('We couldn’t load this. Try again.'),
    views: {
      'the withdrawal limit': { ...limitSettings, shows: text('₦50,000') },
      'the freeze': {
        ...freezeSettings,
        parts: ['is_frozen', 'is_on_hold'],
        shows: () => screen.findAllByRole('button', { name: 'Freeze account' }),
      },
    },
  },
  setWithdrawalLimit: {
    send: calls.setWithdrawalLimit.initiate({ limit: '20000' }),
    request: 'POST /users/withdrawal_limit/',
    body: { limit: '20000' },
    says: {
      failed: 'We couldn’t save your limit. Try again.',
      refused: [[400, { detail: 'a' }, 'a']],
    },
    forms: {
      'a new limit': {
        ...limitSettings,
        answers: unfrozen,
        fill: () => fillFields({ 'New limit in 24 hours': '20000' }),
        ...byButton('Save limit'),
        done: text('Your limit is saved.'),
      },
      'the end of a raise': {
        ...limitSettings,
        answers: unfrozen,
        fill: () => screen.findByRole('button', { name: 'Keep the current limit' }),
        ...byButton('Keep the current limit'),
        done: text('Your limit stays as it is.'),
      },
    },
  },
  freezeAccount: {
    send: calls.freezeAccount.initiate(undefined),
    request: 'POST /users/freeze/',
    body: {},
    says: {
      failed: 'We couldn’t freeze your account. Try again.',
      refused: [[429, { detail: 'a' }, 'a']],
    },
    forms: {
      'the settings': {
        ...freezeSettings,
        answers: unfrozen,
        fill: () => screen.findByRole('button', { name: 'Freeze account' }),
        ...byButton('Freeze account'),
        done: text('Your account is frozen now.'),
      },
    },
  },
  sendUnfreezeCode: {
    send: calls.sendUnfreezeCode.initiate(undefined),
    request: 'POST /users/unfreeze_code/',
    body: {},
    says: {
      failed: 'We couldn’t send you a code. Try again.',
      refused: [[429, { detail: 'a' }, 'a']],
    },
    forms: {
      'the settings': {
        ...freezeSettings,
        answers: frozen,
        fill: () => screen.findByRole('button', { name: 'Send code' }),
        ...byButton('Send code'),
        done: text(/^We’ve emailed you a code/),
      },
    },
  },
  unfreezeAccount: {
    send: calls.unfreezeAccount.initiate({ otp: '123456', password: 'Correct-Horse-7' }),
    request: 'POST /users/unfreeze/',
    body: { otp: '123456', password: 'Correct-Horse-7' },
    says: {
      failed: 'We couldn’t unfreeze your account. Try again.',
      refused: [[400, { detail: 'a' }, 'a']],
    },
    forms: {
      'the settings': {
        ...freezeSettings,
        answers: { ...frozen, 'POST /users/unfreeze_code/': { body: {} } },
        fill: async () => {
          await pressLate('Send code');
          await fillFields({ 'Verification code': '123456', Password: 'Correct-Horse-7' });
        },
        ...byButton('Unfreeze account'),
        done: text('Your account is unfrozen.'),
      },
    },
  },
  getClosing: {
    send: calls.getClosing.initiate(undefined, fresh),
    request: 'GET /users/closing/',
    reply: aClosing(),
    says: always('We couldn’t load this. Try again.'),
    views: {
      'the closing of the account': {
        ...closing,
        shows: text(/^Nothing is left to end\.|Nothing is left to end\. We’ll close it/),
      },
    },
  },
  requestOwnClosing: {
    send: calls.requestOwnClosing.initiate({ password: 'Correct-Horse-7' }),
    request: 'POST /users/closing/',
    body: { password: 'Correct-Horse-7' },
    says: {
      failed: 'We couldn’t send your request. Try again.',
      refused: [[400, { detail: 'a' }, 'a']],
    },
    forms: {
      'the settings': {
        ...closing,
        answers: { 'GET /users/closing/': { body: aClosing() } },
        fill: () => fillFields({ Password: 'Correct-Horse-7' }),
        ...byButton('Request to close'),
        done: text('We’ve received your request.'),
      },
    },
  },
  downloadData: {
    send: calls.downloadData.initiate({ password: 'Correct-Horse-7' }),
    request: 'POST /users/data/',
    body: { password: 'Correct-Horse-7' },
    says: {
      failed: 'We couldn’t download your data. Try again.',
      refused: [[400, { detail: 'a' }, 'a']],
    },
    forms: {
      'the settings': {
        path: '/profile?tab=security&section=data',
        fill: () => fillFields({ Password: 'Correct-Horse-7' }),
        ...byButton('Download'),
        done: text('The file is saved on your device. Keep it where nobody else can read it.'),
      },
    },
  },
  takeBackClosing: {
    send: calls.takeBackClosing.initiate(undefined),
    request: 'DELETE /users/closing/',
    says: {
      failed: 'We couldn’t take your request back. Try again.',
      refused: [[429, { detail: 'a' }, 'a']],
    },
    forms: {
      'the settings': {
        ...closing,
        answers: {
          'GET /users/closing/': { body: aClosing({ requested_at: '2026-11-20T09:30:00.000Z' }) },
        },
        fill: () => screen.findByRole('button', { name: 'Keep my account' }),
        ...byButton('Keep my account'),
        done: text('Your account stays open.'),
      },
    },
  },
  resetPin: {
    send: calls.resetPin.initiate({ user: 70, currentPin: '4071', newPin: '4072' }),
    request: 'POST /users/set_transaction_pin/',
    body: { user: 70, current_pin: '4071', new_pin: '4072' },
    says: {
      failed: 'An error occurred. Please try again.',
      refused: [[400, { detail: 'a', error: 'c' }, 'c']],
    },
    forms: {
      'the settings': {
        ...pinSettings,
        fill: () =>
          fillFields({ 'Current PIN': '4071', 'New PIN': '5082', 'Confirm new PIN': '5082' }),
        ...byButton('Save new PIN'),
        done: text('PIN reset successfully'),
      },
    },
  },
  sendPinCode: {
    send: calls.sendPinCode.initiate(undefined),
    request: 'POST /users/forgot_transaction_pin/',
    body: {},
    says: {
      failed: 'An unexpected error occurred.',
      refused: [[400, { detail: 'a', error: 'c' }, 'c']],
    },
    forms: {
      'the settings': {
        ...pinSettings,
        fill: () => pressLate('Reset it by email'),
        ...byButton('Send code'),
        done: text(/^OTP sent to your email/),
      },
    },
  },
  resetPinByCode: {
    send: calls.resetPinByCode.initiate({ otp: '123456', newPin: '5082' }),
    request: 'POST /users/reset_transaction_pin/',
    body: { otp: '123456', new_pin: '5082' },
    says: {
      failed: 'An error occurred. Please try again.',
      refused: [[400, { detail: 'a', error: 'c' }, 'c']],
    },
    forms: {
      'the settings': {
        ...pinSettings,
        answers: { 'POST /users/forgot_transaction_pin/': { body: {} } },
        fill: async () => {
          await pressLate('Reset it by email');
          await pressLate('Send code');
          await fillFields({
            'Verification code': '123456',
            'New PIN': '5082',
            'Confirm new PIN': '5082',
          });
        },
        ...byButton('Save new PIN'),
        done: text('PIN reset successfully'),
      },
    },
  },
  createPin: {
    send: calls.createPin.initiate({ id: 7, pin: '4071' }),
    request: 'PATCH /users/7/',
    body: { transaction_pin: '4071' },
    says: {
      failed: 'An error occurred while creating your PIN.',
      refused: [[400, { detail: 'a' }, 'Failed to create PIN: a']],
    },
    forms: {
      'the profile': {
        path: '/profile',
        fill: () => pressLate('Create Transaction PIN'),
        send: async ({ user }) => {
          const digits = within(await screen.findByRole('group', { name: 'Enter PIN' }));
          const [first] = digits.getAllByRole('textbox');
          if (first) await user.click(first);
          await user.keyboard('40714071');
        },
        done: () => screen.findByRole('button', { name: 'PIN Created' }),
      },
    },
  },
  saveAddress: {
    send: calls.saveAddress.initiate({ id: 7, address: '1 Marina' }),
    request: 'PATCH /users/7/',
    body: { address: '1 Marina' },
    says: {
      failed: 'An error occurred while updating your address.',
      refused: [[400, { detail: 'a' }, 'Failed to update address: a']],
    },
    forms: {
      'the profile': {
        path: '/profile',
        fill: () => fillFields({ Address: '1 Marina, Lagos' }),
        ...byButton('Save address'),
        done: text('Address updated successfully!'),
      },
    },
  },
  uploadProfilePhoto: {
    send: calls.uploadProfilePhoto.initiate({ id: 7, photo: aFile('me.jpg', 'image/jpeg') }),
    request: 'PATCH /users/7/',
    body: { profile_image: 'me.jpg' },
    says: always('Failed to upload image. Please try again.'),
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
  deleteProfilePhoto: {
    send: calls.deleteProfilePhoto.initiate(undefined),
    request: 'DELETE /users/delete_profile_photo/',
    says: always('Failed to delete image. Please try again.'),
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
    send: calls.submitKyc.initiate({
      accountId: 70,
      identityCard: aFile('card.jpg', 'image/jpeg'),
      facialImage: aFile('face.jpg', 'image/jpeg'),
    }),
    request: 'POST /kyc/',
    body: {
      identity_card: 'card.jpg',
      facial_recognition: 'face.jpg',
      user: '70',
      kyc_verification_status: 'In Progress',
    },
    reply: { message: markup },
    says: {
      failed: 'Submission failed. Please try again.',
      unanswered: 'File size too large. Maximum allowed size is 30MB.',
      offline: 'A network error occurred. Please check your internet connection and try again.',
      refused: [
        [413, { detail: 'a' }, 'File size too large. Maximum allowed size is 30MB.'],
        [401, { detail: 'a' }, 'Authentication error. Please log in again.'],
        [400, { message: 'b', detail: 'a' }, 'a'],
        [400, { message: 'b' }, 'b'],
      ],
    },
    forms: {
      'the identity check': {
        path: '/profile?tab=kyc',
        fill: async () => {
          const card = await screen.findByLabelText('Identity card');
          await userEvent.upload(card, aFile('card.png', 'image/png'));
          const face = screen.getByLabelText('Facial image');
          await userEvent.upload(face, aFile('face.png', 'image/png'));
        },
        ...byButton('Submit for verification'),
        keeps: ['card.png', 'face.png'],
        done: text(markup),
      },
    },
  },
  submitNextOfKin: {
    send: calls.submitNextOfKin.initiate({ profile: 7, ...kin }),
    request: 'POST /next-of-kin/',
    body: { profile: 7, ...kin },
    says: always('Submission failed. Please try again.'),
    forms: {
      'the next of kin': {
        path: '/profile?tab=kyc&step=next-of-kin',
        fill: () => fillFields(kinFields),
        ...byButton('Submit next of kin'),
        done: text('Next of Kin details submitted successfully.'),
      },
    },
  },
} satisfies Partial<CallTable>;
