import { screen, within } from '@testing-library/react';
import type { Services } from '@/store/services';
import { fakeServer } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aNotification } from '../../support/replies';

export const list = 'GET /notification/notifications/';
export const markRead = (id: number) => `POST /notification/notifications/${id}/mark_as_read/`;
export const deletion = (id: number) => `DELETE /notification/notifications/${id}/`;

export const item = (id: number, fields: Parameters<typeof aNotification>[0] = {}) =>
  aNotification({
    id,
    title: `News ${id}`,
    created_at: `2026-11-20T0${id}:00:00Z`,
    ...fields,
  });
export const three = [item(3), item(2), item(1)];

type Answer = Parameters<ReturnType<typeof fakeServer>['answer']>[1];

/** Opens the page of notifications, with three by default. */
export async function openNotifications(
  answers: Record<string, Answer> = {},
  services: Partial<Services> = {},
  path = '/notifications',
) {
  const server = fakeServer({ ...signedInAnswers, [list]: { body: three }, ...answers });
  const app = renderApp(path, { server, device: signedInDevice(), services });
  await screen.findByText('Hello, Ada Obi');
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  return { ...app, server };
}

export const titles = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => /News \d+/.exec(textContent)?.[0] ?? []);
export const entry = async (title: string) =>
  within((await screen.findByText(title)).closest('li') as HTMLElement);
export const bell = (name: string) => screen.findByRole('button', { name });
