import { screen } from '@testing-library/react';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { testDevice, type TestDevice } from '../support/makeTestStore';
import { renderApp, type RenderedApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aClique, anAsset, aNotification } from '../support/replies';

const email = 'ada@example.ng';
const press = (name: string) => async (app: RenderedApp) =>
  app.user.click(await screen.findByRole('button', { name }));

interface State {
  readonly name: string;
  readonly path: string;
  readonly device?: () => TestDevice;
  readonly steps?: readonly ((app: RenderedApp) => Promise<void>)[];
  /** The state in the picture; it comes last. */
  readonly shown: () => Promise<HTMLElement>;
}

const main = async (text: string) => {
  await screen.findByText(text);
  return screen.getByRole('main');
};

const states: readonly State[] = [
  {
    name: 'the cliques, public ones and the own one',
    path: '/clique',
    device: signedInDevice,
    shown: () => main('Danfo sisters'),
  },
  {
    name: 'a clique that is open',
    path: '/clique',
    device: signedInDevice,
    steps: [press('Lagos riders')],
    shown: () => screen.findByRole('region', { name: 'Lagos riders' }),
  },
  {
    name: 'a clique that is funded',
    path: '/clique',
    device: signedInDevice,
    steps: [press('Keke brothers')],
    shown: () => screen.findByRole('region', { name: 'Keke brothers' }),
  },
  {
    name: 'the notifications, read and unread',
    path: '/notifications',
    device: signedInDevice,
    shown: () => main('Your wallet was credited.'),
  },
  {
    name: 'the carousel of vehicles',
    path: '/investment',
    device: signedInDevice,
    shown: () => screen.findByRole('region', { name: 'Assets' }),
  },
  {
    name: 'the verification of an email',
    path: '/otpverification',
    device: () => testDevice({ email }),
    shown: () => main('Resend code in 30s'),
  },
  {
    name: 'a forgotten password',
    path: '/forgotpassword',
    shown: () => main('Reset your password'),
  },
  {
    name: 'a forgotten password, with the code sent',
    path: '/forgotpassword',
    steps: [
      async ({ user }) => user.type(await screen.findByLabelText('Email'), email),
      press('Send code'),
    ],
    shown: async () => {
      await screen.findByText(/^Enter the code from your email/);
      await screen.findByLabelText('New password');
      return screen.getByRole('main');
    },
  },
  {
    name: 'an account about to be closed',
    path: '/close-account',
    shown: () => main('Close your account'),
  },
];

const answers: Readonly<Record<string, FakeReply>> = {
  ...signedInAnswers,
  'GET /asset/': {
    body: ['Danfo', 'Keke', 'Okada'].map((name, index) => anAsset({ id: index + 1, name })),
  },
  'GET /clique/public/': {
    body: [
      aClique({ closes_at: '2026-12-20T09:30:00.000Z' }),
      aClique({ id: 6, name: 'Keke brothers', is_funded: true }),
    ],
  },
  'GET /clique/my-cliques/': {
    body: [aClique({ id: 5, name: 'Danfo sisters', visibility: 'private', creator: 70 })],
  },
  'GET /notification/notifications/': {
    body: [
      aNotification(),
      aNotification({ id: 10, title: 'Welcome', message: 'Good to have you.', is_read: true }),
    ],
  },
  'POST /users/forgot_password/': { body: {} },
};

// Days that are left and times that have passed are counted from here.
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T09:30:00.000Z'));
});
test.each(states)('$name', async ({ path, device, steps = [], shown }) => {
  const app = renderApp(path, {
    server: fakeServer(answers),
    ...(device && { device: device() }),
  });
  for (const step of steps) await step(app);
  expect(await shown()).toMatchSnapshot();
});
