import * as notifications from '@/store/notifications/notificationsSlice';
import { row } from './row';

const toast = { id: 'a', name: 'pinCreated' } as const;

export const notificationsCases = [
  row(
    'closing a toast removes it',
    'notifications',
    { toasts: [toast, { ...toast, id: 'b' }] },
    notifications.toastClosed({ id: 'a' }),
    { toasts: [{ ...toast, id: 'b' }] },
  ),
  row(
    'dismissing a prompt twice changes nothing',
    'notifications',
    { dismissedPrompts: ['transactionPin'] },
    notifications.promptDismissed('transactionPin'),
    {},
  ),
];
