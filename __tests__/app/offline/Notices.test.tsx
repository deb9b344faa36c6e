import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notices } from '@/app/offline/Notices';
import { followReleases } from '@/app/offline/releases';
import { fakeWorkers } from '../../support/fakeWorkers';

const ownBuild = ['main.1.js', 'vendors.1.js'];
const nextBuild = ['main.2.js', 'vendors.1.js'];

async function setup() {
  const workers = fakeWorkers();
  const reload = jest.fn();
  const releases = followReleases({
    container: workers.container,
    register: () => Promise.resolve(workers.registration),
    ownScripts: () => ownBuild,
    reload,
  });
  render(<Notices releases={releases} />);
  await act(() => Promise.resolve());
  return { ...workers, reload, user: userEvent.setup() };
}

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

const notice = () => screen.queryByRole('region', { name: 'Connection and updates' });
const reloadButton = () => screen.queryByRole('button', { name: 'Reload now' });

test('a notice is shown while the browser is offline', async () => {
  await setup();
  expect(notice()).toBeNull();
  setOnline(false);
  expect(within(notice() ?? document.body).getByRole('status')).toHaveTextContent(
    /^You’re offline\. What you see may be out of date, and you can’t send anything\.$/,
  );
  setOnline(true);
  expect(notice()).toBeNull();
});

describe('a newer build', () => {
  test('a newer build is offered, and the page switches to it once the customer agrees and its worker is ready', async () => {
    const { installs, takesOver, reload, user } = await setup();
    const worker = await installs(nextBuild);
    expect(screen.getByRole('status')).toHaveTextContent(/^A new version is ready\./);
    expect(worker.messages).not.toContainEqual({ kind: 'takeOver' });
    expect(reload).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Reload now' }));
    expect(worker.messages).toContainEqual({ kind: 'takeOver' });
    expect(reload).not.toHaveBeenCalled();
    await takesOver(worker);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a page asks a new build’s worker whether it keeps the page’s files, in a message whose format never changes', async () => {
    const { installs } = await setup();
    const worker = await installs(nextBuild);
    expect(worker.messages).toEqual([{ kind: 'keeps', addresses: ownBuild }]);
  });

  test('a newer build that another tab has switched to is offered, without reloading', async () => {
    const { installs, takesOver, reload, user } = await setup();
    await takesOver(await installs(nextBuild));
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reload now' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("the offer of a newer build can be dismissed, and isn't shown while offline", async () => {
    const { installs, user } = await setup();
    await installs(nextBuild);
    setOnline(false);
    expect(reloadButton()).toBeNull();
    setOnline(true);
    expect(reloadButton()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(notice()).toBeNull();
  });

  test('a newer build that has all files of the page is activated without asking', async () => {
    const { installs, takesOver, reload } = await setup();
    const worker = await installs([...ownBuild, 'new-chunk.2.js']);
    expect(worker.messages).toContainEqual({ kind: 'takeOver' });
    await takesOver(worker);
    expect(notice()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  test('the app checks for a newer build when the customer returns to the tab, and ignores a failed check', async () => {
    const { update } = await setup();
    update.mockRejectedValueOnce(new TypeError('Failed to update'));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(update).toHaveBeenCalledTimes(1);
    expect(notice()).toBeNull();
  });
});

test('the app works if the browser refuses its service worker', async () => {
  const { container } = fakeWorkers();
  const releases = followReleases({
    container,
    register: () => Promise.reject(new DOMException('The operation is insecure.')),
    ownScripts: () => ownBuild,
    reload: jest.fn(),
  });
  render(<Notices releases={releases} />);
  await act(() => Promise.resolve());
  expect(notice()).toBeNull();
});
