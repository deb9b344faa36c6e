import { ordinalIn } from '@/lib/query';
import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

const notificationsUrl: UrlView<{ readonly pages: number }> = {
  read: (query) => ({ pages: ordinalIn(query, 'pages') }),
  write: ({ pages }) => ({ pages: pages === 1 ? null : String(pages) }),
  steps: [],
};

/** The number of open pages of the list, newest first. */
export const useNotificationsView = () => useUrlView(notificationsUrl);
