import * as limits from '@/config/limits';
import * as auth from '@/store/auth/authSlice';
import { signedOut } from '@/store/events';
import * as notifications from '@/store/notifications/notificationsSlice';
import { rootReducer, type RootState } from '@/store/rootReducer';
import { assetsCases } from './reducerCases/assets';
import { authCases } from './reducerCases/auth';
import { cliquesCases } from './reducerCases/cliques';
import { factorsCases } from './reducerCases/factors';
import { navigationCases } from './reducerCases/navigation';
import { notificationsCases } from './reducerCases/notifications';
import { profileCases } from './reducerCases/profile';
import { userCases } from './reducerCases/user';
import { walletCases } from './reducerCases/wallet';
import { type Case, fresh } from './reducerCases/row';

const cases: readonly Case[] = [
  ...authCases,
  ...userCases,
  ...profileCases,
  ...walletCases,
  ...assetsCases,
  ...cliquesCases,
  ...factorsCases,
  ...notificationsCases,
  ...navigationCases,
];

function stateWith({ slice, before }: Case): RootState {
  return { ...fresh, [slice]: { ...fresh[slice], ...before } };
}

describe('the reducers', () => {
  test.each(cases)('$slice: $name', (testCase) => {
    const before = stateWith(testCase);
    const after = rootReducer(before, testCase.action);
    expect(after[testCase.slice]).toEqual({ ...fresh[testCase.slice], ...testCase.after });
  });

  test('the same actions lead to the same state', () => {
    const replay = () => cases.reduce((state, { action }) => rootReducer(state, action), fresh);
    expect(replay()).toEqual(replay());
  });

  test('a logout resets every slice except for the URL', () => {
    const used = cases.reduce((state, { action }) => rootReducer(state, action), fresh);
    const { navigation: place, ...rest } = rootReducer(used, signedOut());
    const { navigation: start, ...restOfStart } = fresh;
    expect(rest).toEqual(restOfStart);
    expect(place.menus).toEqual(start.menus);
  });

  test('the resend countdown starts at 30 s on each visit to the page', () => {
    jest.useFakeTimers({ now: 1_000 });
    const opened = rootReducer(fresh, auth.codeEntryOpened());
    jest.setSystemTime(9_000);
    const reopened = rootReducer(opened, auth.codeEntryOpened());
    expect(reopened.auth.codeResendableAt).toBe(9_000 + limits.codeResendCooldown);
    jest.useRealTimers();
  });

  test('every toast has its own id', () => {
    const raise = () => notifications.toastRaised({ name: 'pinCreated' });
    const { notifications: slice } = [raise(), raise()].reduce<RootState>(rootReducer, fresh);
    expect(new Set(slice.toasts.map(({ id }) => id)).size).toBe(2);
  });
});
