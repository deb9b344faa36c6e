import * as notifications from '@/store/notifications/notificationsSlice';
import { row } from './row';

const toast = { id: 'a', name: 'pinCreated' } as const;

export const notificationsCases = [
  row('the bell opens', 'notifications', {}, notifications.bellToggled(), { isBellOpen: true }),
  row('the bell closes', 'notifications', { isBellOpen: true }, notifications.bellClosed(), {
    isBellOpen: false,
  }),
  row(
    'a toast that was read is gone',
    'notifications',
    { toasts: [toast, { ...toast, id: 'b' }] },
    notifications.toastClosed({ id: 'a' }),
    { toasts: [{ ...toast, id: 'b' }] },
  ),
  row('Maybe Later', 'notifications', {}, notifications.promptDismissed('transactionPin'), {
    dismissedPrompts: ['transactionPin'],
  }),
  row(
    'later stays later',
    'notifications',
    { dismissedPrompts: ['transactionPin'] },
    notifications.promptDismissed('transactionPin'),
    {},
  ),
  row('older notifications are shown', 'notifications', {}, notifications.pagesOpened(2), {
    openPages: 2,
  }),
];
