import { ordinalIn } from '@/lib/query';
import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

const notificationsUrl: UrlView<{ readonly pages: number }> = {
  read: (query) => ({ pages: ordinalIn(query, 'pages') }),
  write: ({ pages }) => ({ pages: pages === 1 ? null : String(pages) }),
  steps: [],
};

/** Returns the number of pages shown, newest first, and a function that changes it. */
export const useNotificationsView = () => useUrlView(notificationsUrl);
