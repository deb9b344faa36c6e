import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { paths } from '@/config/paths';
import { toKobo } from '@/lib/money';
import { toastMessages } from '@/messages/notifications';
import { useAppSelector } from '@/store/hooks';
import { selectToasts, toastRaised } from '@/store/notifications/notificationsSlice';
import { walletApi } from '@/store/wallet/walletApi';
import type * as ToastsModule from '@/ui/feedback/Toasts';
import { fakeServer } from '../support/fakeServer';
import { heldAnswer } from '../support/heldAnswer';
import { allowConsoleError } from '../support/consoleErrors';
import { renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';

let hasFault = false;

// Replaces a part of the layout that is outside every screen, so that it crashes when a test wants it to.
jest.mock('@/ui/focus/ScrollMemory', () => ({
  ScrollMemory: ({ children }: { children: ReactNode }) => {
    useAppSelector(selectToasts);
    if (hasFault) throw new Error('a layout with a fault');
    return children;
  },
}));

const mockToastCrash = jest.fn<undefined, []>();
jest.mock('@/ui/feedback/Toasts', () => {
  const { Toasts } = jest.requireActual<typeof ToastsModule>('@/ui/feedback/Toasts');
  return {
    Toasts: (props: ComponentProps<typeof Toasts>) => {
      mockToastCrash();
      return <Toasts {...props} />;
    },
  };
});

afterEach(() => {
  hasFault = false;
  mockToastCrash.mockReset();
});

/** Renders the app of a signed-in customer. The test decides when its layout crashes. */
async function openApp() {
  allowConsoleError(/a layout with a fault/);
  const held = heldAnswer();
  const answers = { ...signedInAnswers, 'POST /wallet/request_withdrawal/': held.answer };
  const app = renderApp(paths.complaints.to(), {
    server: fakeServer(answers),
    device: signedInDevice(),
  });
  await screen.findByText('Hello, Ada Obi');
  const crashLayout = () => {
    hasFault = true;
    act(() => {
      app.store.dispatch(toastRaised({ name: 'addressSaved' }));
    });
  };
  return { ...app, crashLayout };
}

test('an app whose layout crashes shows "Something went wrong" and offers to try again', async () => {
  const { crashLayout, user } = await openApp();
  crashLayout();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveFocus();
  expect(document.title).toBe('Something went wrong · Mota');
  expect(screen.getByText(/^Mota stopped working on this page\./)).toBeVisible();
  hasFault = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello, Ada Obi')).toBeVisible();
});

test('a toast stays readable when the layout crashes', async () => {
  const { crashLayout } = await openApp();
  crashLayout();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(await screen.findByText(toastMessages.addressSaved)).toBeVisible();
});

test('a page stays usable when its toasts crash', async () => {
  const { store } = await openApp();
  allowConsoleError(/toasts with a fault/);
  mockToastCrash.mockImplementation(() => {
    throw new Error('toasts with a fault');
  });
  act(() => {
    store.dispatch(toastRaised({ name: 'addressSaved' }));
  });
  await waitFor(() => expect(mockToastCrash).toHaveBeenCalled());
  expect(screen.getByText('Hello, Ada Obi')).toBeVisible();
});

test('a layout that crashes during a payment links to the transactions first', async () => {
  const { crashLayout, store, user } = await openApp();
  const withdrawal = {
    receiver: {
      accountName: 'OBI ADA',
      accountNumber: '0123456789',
      bankCode: '058',
      bankName: 'Guaranty Trust Bank',
      otherName: null,
    },
    amount: toKobo(500_000),
    accountId: 7,
    pin: '4821',
  };
  act(() => {
    void store.dispatch(walletApi.endpoints.requestWithdrawal.initiate(withdrawal));
  });
  crashLayout();
  expect(screen.getByText(/Check your transactions before you try again\.$/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'See transactions' });
  expect(link).toHaveAttribute('href', '/signup/transactions');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  hasFault = false;
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  expect(screen.getByText('Hello, Ada Obi')).toBeVisible();
});
