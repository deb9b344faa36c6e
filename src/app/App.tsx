import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '@/store/makeStore';
import type { RootState } from '@/store/rootReducer';
import { ScrollMemory } from '@/ui/ScrollMemory';
import { AppRoutes } from './AppRoutes';
import { LocationSync } from './navigation/LocationSync';
import { usePreloadOnIntent } from './navigation/usePreloadOnIntent';
import { ToastHost } from './ToastHost';

interface AppProps {
  readonly store: AppStore;
  /** The router of the browser, or of the build that prerenders a page. */
  readonly Router: ComponentType<{ children: ReactNode }>;
  /** The state that the page was prerendered with: the first render uses it, and later ones the store's. */
  readonly prerendered?: RootState;
}

export function App({ store, Router, prerendered }: AppProps) {
  usePreloadOnIntent();
  return (
    <Provider store={store} {...(prerendered && { serverState: prerendered })}>
      <Router>
        <LocationSync />
        <ScrollMemory>
          <AppRoutes />
        </ScrollMemory>
        <ToastHost />
      </Router>
    </Provider>
  );
}
