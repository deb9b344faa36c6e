import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';

const mockLoaded: string[] = [];

/** Records that the code of a screen was loaded. */
const mockScreen = (name: string): object => {
  mockLoaded.push(name);
  return { __esModule: true, default: () => null };
};
jest.mock('@/features/assets/AssetsScreen', () => mockScreen('Assets'));
jest.mock('@/features/transactions/TransactionsScreen', () => mockScreen('Transactions'));
jest.mock('@/features/profile/ProfileScreen', () => mockScreen('Profile'));

test.each([
  ['hovered', 'Assets', fireEvent.pointerOver],
  ['focused', 'Transactions', fireEvent.focusIn],
  ['touched', 'Profile', fireEvent.touchStart],
])(
  'the screen of a link is loaded before the link is pressed, once the link is %s',
  async (_how, name, act) => {
    renderApp('/overview', { server: fakeServer(signedInAnswers), device: signedInDevice() });
    const [link] = await screen.findAllByRole('link', { name });
    expect(mockLoaded).not.toContain(name);
    if (link) act(link);
    await waitFor(() => expect(mockLoaded).toContain(name));
  },
);
