import * as notifications from '@/store/notifications/notificationsSlice';
import { row } from './row';

const toast = { id: 'a', name: 'pinCreated' } as const;

export const notificationsCases = [
  row(
    'a toast that was read is gone',
    'notifications',
    { toasts: [toast, { ...toast, id: 'b' }] },
    notifications.toastClosed({ id: 'a' }),
    { toasts: [{ ...toast, id: 'b' }] },
  ),
  row(
    'later stays later',
    'notifications',
    { dismissedPrompts: ['transactionPin'] },
    notifications.promptDismissed('transactionPin'),
    {},
  ),
];
