import { screen } from '@testing-library/react';
import { factorsApi } from '@/store/factors/factorsApi';
import { aPasskey } from '../fakePasskeys';
import { someFactors } from '../replies';
import { byButton, fillFields, press, pressLate, text } from './forms';
import { fresh, type CallTable } from './row';
import { always, checkConnection } from './sentences';

const calls = factorsApi.endpoints;

const password = 'Correct-Horse-7';
const codes = ['0a1b2-3c4d5-6e7f8-90a1b', '1a1b2-3c4d5-6e7f8-90a1b'];

const settings = { path: '/profile?tab=security&section=factors' };
const offReply = {
  'GET /users/factors/': { body: someFactors({ passkeys: [], authenticator: null }) },
};
const onReply = { 'GET /users/factors/': { body: someFactors() } };

const starting = {
  'POST /users/factors/authenticator/': {
    body: { ticket: 'ticket.mac', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mota' },
  },
};

/** The server's refusal of a call that needs a factor. */
export const needsFactor = {
  status: 403,
  body: {
    detail: 'To continue, confirm that it’s you.',
    code: 'factor_required',
    factor: { ticket: 'ticket.mac', methods: ['authenticator', 'recovery_code'] },
  },
};

const says = {
  failed: 'We couldn’t change two-step verification. Try again.',
  refused: [[400, { detail: 'a' }, 'a']],
} as const;

async function enterPassword(button: string): Promise<void> {
  await pressLate(button);
  await fillFields({ Password: password });
}

export const factors = {
  getFactors: {
    send: calls.getFactors.initiate(undefined, fresh),
    request: 'GET /users/factors/',
    reply: someFactors(),
    says: always('We couldn’t load this. Try again.'),
    views: { 'the settings': { ...settings, shows: text('8 codes left') } },
  },
  proveFactor: {
    send: calls.proveFactor.initiate({ otp: '123456' }),
    request: 'POST /users/factor_proof/',
    body: { ticket: '', otp: '123456' },
    says: {
      failed: 'We couldn’t check this. Try again, or use another way.',
      unanswered: checkConnection,
      refused: [[400, { detail: 'a' }, 'a']],
    },
    forms: {
      'the dialog': {
        ...settings,
        answers: { ...onReply, 'POST /users/factors/authenticator/remove/': needsFactor },
        fill: async () => {
          await enterPassword('Remove the authenticator app');
          press('Remove');
          await fillFields({ 'Code from the app': '123456' });
        },
        ...byButton('Confirm'),
        done: text('To continue, confirm that it’s you. Try again.'),
      },
    },
  },
  startPasskey: {
    send: calls.startPasskey.initiate({ password }),
    request: 'POST /users/factors/passkeys/start/',
    body: { password },
    reply: { ticket: 'ticket.mac', options: { challenge: 'c' } },
    says,
    forms: {
      'the settings': {
        ...settings,
        answers: {
          ...offReply,
          'POST /users/factors/passkeys/': { body: { recovery_codes: codes } },
        },
        fill: () => enterPassword('Set up a passkey'),
        ...byButton('Continue'),
        done: text('Save your recovery codes'),
      },
    },
  },
  addPasskey: {
    send: calls.addPasskey.initiate({ ticket: 'ticket.mac', options: { challenge: 'c' } }),
    request: 'POST /users/factors/passkeys/',
    body: { ticket: 'ticket.mac', passkey: aPasskey },
    reply: { recovery_codes: codes },
    says: { ...says, unexpected: 'No passkey was created. Try again.' },
    forms: {
      'the settings': {
        ...settings,
        answers: {
          ...offReply,
          'POST /users/factors/passkeys/start/': {
            body: { ticket: 'ticket.mac', options: { challenge: 'c' } },
          },
        },
        fill: () => enterPassword('Set up a passkey'),
        ...byButton('Continue'),
        done: text('Save your recovery codes'),
      },
    },
  },
  removePasskey: {
    send: calls.removePasskey.initiate({ password, id: 'p1' }),
    request: 'POST /users/factors/passkeys/remove/',
    body: { password, id: 'p1' },
    says,
    forms: {
      'the settings': {
        ...settings,
        answers: onReply,
        fill: () => enterPassword('Remove the passkey, Chrome on Android'),
        ...byButton('Remove'),
        done: text('The passkey is removed.'),
      },
    },
  },
  startAuthenticator: {
    send: calls.startAuthenticator.initiate({ password }),
    request: 'POST /users/factors/authenticator/',
    body: { password },
    reply: { ticket: 'ticket.mac', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mota' },
    says,
    forms: {
      'the settings': {
        ...settings,
        answers: offReply,
        fill: () => enterPassword('Set up an authenticator app'),
        ...byButton('Continue'),
        done: () => screen.findByTitle('QR code for your authenticator app'),
      },
    },
  },
  confirmAuthenticator: {
    send: calls.confirmAuthenticator.initiate({ ticket: 'ticket.mac', otp: '123456' }),
    request: 'POST /users/factors/authenticator/confirm/',
    body: { ticket: 'ticket.mac', otp: '123456' },
    reply: { recovery_codes: codes },
    says,
    forms: {
      'the settings': {
        ...settings,
        answers: { ...offReply, ...starting },
        fill: async () => {
          await enterPassword('Set up an authenticator app');
          press('Continue');
          await fillFields({ 'Code from the app': '123456' });
        },
        ...byButton('Turn on'),
        done: text('Save your recovery codes'),
      },
    },
  },
  removeAuthenticator: {
    send: calls.removeAuthenticator.initiate({ password }),
    request: 'POST /users/factors/authenticator/remove/',
    body: { password },
    says,
    forms: {
      'the settings': {
        ...settings,
        answers: onReply,
        fill: () => enterPassword('Remove the authenticator app'),
        ...byButton('Remove'),
        done: text('Your authenticator app is removed.'),
      },
    },
  },
  renewRecoveryCodes: {
    send: calls.renewRecoveryCodes.initiate({ password }),
    request: 'POST /users/factors/recovery_codes/',
    body: { password },
    reply: { recovery_codes: codes },
    says,
    forms: {
      'the settings': {
        ...settings,
        answers: onReply,
        fill: () => enterPassword('Make new codes'),
        ...byButton('Continue'),
        done: text('Save your recovery codes'),
      },
    },
  },
} satisfies Partial<CallTable>;
