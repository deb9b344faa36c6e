import { ordinalIn } from '@/lib/query';
import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

const notificationsUrl: UrlView<{ readonly pages: number }> = {
  read: (query) => ({ pages: ordinalIn(query, 'pages') }),
  write: ({ pages }) => ({ pages: pages === 1 ? null : String(pages) }),
  steps: [],
};

/** Returns how many pages of notifications to show, and a function that changes the number. */
export const useNotificationsView = () => useUrlView(notificationsUrl);
