import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notificationsApi } from '@/store/notifications/notificationsApi';
import { aNotification } from '../replies';
import { press, pressLate, text } from './forms';
import { fresh, type CallTable } from './row';
import { logged } from './sentences';

const calls = notificationsApi.endpoints;

const list = {
  path: '/notifications',
  answers: { 'GET /notification/notifications/': { body: [aNotification({ id: 7 })] } },
};

export const notifications = {
  listNotifications: {
    send: calls.listNotifications.initiate(undefined, fresh),
    request: 'GET /notification/notifications/',
    reply: [aNotification({ link: '/transactions' }), aNotification({ id: 12, is_read: true })],
    says: logged,
    views: {
      'the page': { path: '/notifications', shows: text('Deposit received') },
      'the bell': {
        path: '/logout',
        open: async () => pressLate(/^Notifications/),
        shows: () =>
          within(screen.getByRole('dialog', { name: 'Notifications' })).findAllByText(
            'Deposit received',
          ),
      },
    },
  },
  markNotificationRead: {
    send: calls.markNotificationRead.initiate(7),
    request: 'POST /notification/notifications/7/mark_as_read/',
    says: logged,
    forms: {
      'the notifications': {
        ...list,
        fill: () => screen.findByRole('button', { name: 'Mark as Read' }),
        send: () => press('Mark as Read'),
        restored: () => screen.findByRole('button', { name: 'Mark as Read' }),
        done: () =>
          waitFor(() =>
            expect(screen.queryByRole('button', { name: 'Mark as Read' })).not.toBeInTheDocument(),
          ),
      },
    },
  },
  deleteNotification: {
    send: calls.deleteNotification.initiate(7),
    request: 'DELETE /notification/notifications/7/',
    says: logged,
    forms: {
      'the notifications': {
        ...list,
        fill: () => screen.findByRole('button', { name: 'Delete' }),
        // A toast offers to undo the deletion. The app sends the call once the toast has disappeared.
        send: async () => {
          press('Delete');
          fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
        },
        restored: () => screen.findByText('Deposit received'),
        done: () =>
          waitFor(() => expect(screen.queryByText('Deposit received')).not.toBeInTheDocument()),
      },
    },
  },
} satisfies Partial<CallTable>;
