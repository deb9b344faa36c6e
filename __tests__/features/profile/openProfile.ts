import { screen } from '@testing-library/react';
import type { Services } from '@/store/services';
import { fakeServer, type Answering } from '../../support/fakeServer';
import { fakeUploads } from '../../support/fakeUploads';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aUser } from '../../support/replies';

export const currentUser = 'GET /users/current_user/';
export const changeUser = 'PATCH /users/7/';

const answers = {
  ...signedInAnswers,
  'GET /users/get-referral-link/': {
    body: { referral_link: 'https://elsewhere.example/join?x=1&referral_code=ADA7Q' },
  },
  'GET /wallet/referral_bonus/': { body: [] },
};

interface ProfileOptions {
  readonly user?: Parameters<typeof aUser>[0];
  readonly replies?: Readonly<Record<string, Answering>>;
  readonly isOffline?: () => boolean;
  readonly services?: Partial<Services>;
}

/** Opens the profile of a signed-in customer, with uploads that the test controls. */
export async function openProfile(search = '', options: ProfileOptions = {}) {
  const { user, replies, isOffline = () => false, services } = options;
  const server = fakeServer({ ...answers, [currentUser]: { body: aUser(user) }, ...replies });
  const uploads = fakeUploads();
  const app = renderApp(`/profile${search}`, {
    server,
    device: signedInDevice(),
    services: { openUpload: uploads.openUpload, isOffline, ...services },
  });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return { ...app, uploads };
}

export const openTab = (name: string) => screen.getByRole('tab', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
