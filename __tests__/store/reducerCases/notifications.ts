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
    'a success doesn’t follow the customer to the next page unless it is for that page, but a failure and an undo do',
    'notifications',
    {
      toasts: [
        toast,
        { id: 'b', name: 'photoNotSaved' },
        { id: 'c', name: 'notificationDeleted', deletes: 7 },
        { id: 'd', name: 'cliqueCreated', isForNextPage: true },
      ],
    },
    notifications.pageLeft(),
    {
      toasts: [
        { id: 'b', name: 'photoNotSaved' },
        { id: 'c', name: 'notificationDeleted', deletes: 7 },
        { id: 'd', name: 'cliqueCreated', isForNextPage: true },
      ],
    },
  ),
  row(
    'dismissing a prompt twice changes nothing',
    'notifications',
    { dismissedPrompts: ['transactionPin'] },
    notifications.promptDismissed('transactionPin'),
    {},
  ),
];
