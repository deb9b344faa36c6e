import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

export type CliqueTab = 'join' | 'create';

const cliquesUrl: UrlView<{ readonly tab: CliqueTab }> = {
  read: (query) => ({ tab: query.get('tab') === 'create' ? 'create' : 'join' }),
  write: ({ tab }) => ({ tab: tab === 'join' ? null : tab }),
  steps: [],
};

/** Returns the tab in the URL, and a function that changes it. */
export const useCliquesView = () => useUrlView(cliquesUrl);
