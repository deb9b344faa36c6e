import { act, screen, waitFor } from '@testing-library/react';
import type { EnhancedStore } from '@redux-devtools/instrument';
import { profileTabOpened, securitySectionToggled } from '@/store/user/userSlice';
import { currentPath } from '../../support/renderApp';
import { button, openProfile, openTab } from './openProfile';

const selectedTabs = () =>
  screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);

describe('the tab and the step are in the URL', () => {
  test.each([
    ['', ['Personal Info']],
    ['?tab=personal', ['Personal Info']],
    ['?tab=kyc', ['KYC Verification', 'Identity Verification']],
    ['?tab=kyc&step=next-of-kin', ['KYC Verification', 'Next Of Kin']],
    ['?tab=security', ['Password & Security']],
    ['?tab=security&section=devices', ['Password & Security']],
    ['?tab=nonsense&step=x&section=y', ['Personal Info']],
  ])('%s', async (search, tabs) => {
    await openProfile(search);
    expect(selectedTabs()).toEqual(tabs);
    expect(document.title).toBe('Profile · Mota');
  });

  test('opening a place writes its URL', async () => {
    const { user } = await openProfile();
    await user.click(openTab('KYC Verification'));
    expect(currentPath()).toBe('/profile?tab=kyc');
    await user.click(openTab('Next Of Kin'));
    expect(currentPath()).toBe('/profile?tab=kyc&step=next-of-kin');
    await user.click(openTab('Password & Security'));
    await user.click(button('Reset PIN'));
    expect(currentPath()).toBe('/profile?tab=security&section=pin');
    await user.click(button('Reset PIN'));
    expect(currentPath()).toBe('/profile?tab=security');
  });

  test('the arrow keys go from tab to tab', async () => {
    const { user } = await openProfile();
    await user.click(openTab('Personal Info'));
    await user.keyboard('{ArrowRight}');
    expect(openTab('KYC Verification')).toHaveFocus();
    expect(currentPath()).toBe('/profile?tab=kyc');
    await user.keyboard('{End}');
    expect(currentPath()).toBe('/profile?tab=security');
  });
});

test('half-typed text survives a tab switch, and no label appears twice', async () => {
  const { user } = await openProfile();
  await user.type(await screen.findByLabelText('Address'), '4 Ikorodu');
  await user.click(openTab('KYC Verification'));
  await user.click(openTab('Next Of Kin'));
  await user.type(await screen.findByLabelText('Address'), '9 Allen');
  await user.type(screen.getByLabelText('Email'), 'ngozi@');
  await user.click(openTab('Personal Info'));
  expect(screen.getByLabelText('Address')).toHaveValue('4 Ikorodu');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.ng');
  await user.click(openTab('KYC Verification'));
  expect(screen.getByLabelText('Address')).toHaveValue('9 Allen');
  expect(screen.getByLabelText('Email')).toHaveValue('ngozi@');
});

test('a jump to an earlier state shows its tab and its URL and sends nothing', async () => {
  const { user, store, server } = await openProfile('', { withDevTools: true });
  await user.click(openTab('KYC Verification'));
  await user.click(openTab('Password & Security'));
  await user.click(button('Reset PIN'));
  const { liftedStore } = store as unknown as EnhancedStore<unknown, never, unknown>;
  const { actionsById, stagedActionIds, computedStates } = liftedStore.getState();
  const indexAfter = (type: string, payload: string) =>
    stagedActionIds.findIndex((id) => {
      const action = actionsById[id]?.action as { type: string; payload?: unknown } | undefined;
      return action?.type === type && action.payload === payload;
    });
  const jumpTo = (index: number) =>
    act(() => liftedStore.dispatch({ type: 'JUMP_TO_STATE', index, actionId: index } as never));
  const sent = server.requests.length;

  jumpTo(indexAfter(profileTabOpened.type, 'security') - 1);
  await waitFor(() => expect(currentPath()).toBe('/profile?tab=kyc'));
  expect(selectedTabs()).toEqual(['KYC Verification', 'Identity Verification']);

  jumpTo(indexAfter(profileTabOpened.type, 'kyc') - 1);
  await waitFor(() => expect(currentPath()).toBe('/profile'));
  expect(selectedTabs()).toEqual(['Personal Info']);

  jumpTo(computedStates.length - 1);
  await waitFor(() => expect(currentPath()).toBe('/profile?tab=security&section=pin'));
  expect(button('Reset PIN')).toHaveAttribute('aria-expanded', 'true');
  expect(indexAfter(securitySectionToggled.type, 'pin')).toBeGreaterThan(0);
  expect(server.requests).toHaveLength(sent);
});
