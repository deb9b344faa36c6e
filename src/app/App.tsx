import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '@/store/makeStore';
import { AppRoutes } from './AppRoutes';
import { LocationSync } from './navigation/LocationSync';
import { ScrollMemory } from './navigation/ScrollMemory';
import { TraversalGate } from './navigation/TraversalGate';
import { usePreloadOnIntent } from './navigation/usePreloadOnIntent';
import { ToastHost } from './ToastHost';

interface AppProps {
  readonly store: AppStore;
  /** Where the address comes from: the browser, or the build that prerenders a page. */
  readonly Router: ComponentType<{ children: ReactNode }>;
}

export function App({ store, Router }: AppProps) {
  usePreloadOnIntent();
  return (
    <Provider store={store}>
      <Router>
        <TraversalGate />
        <LocationSync />
        <ScrollMemory>
          <AppRoutes />
        </ScrollMemory>
        <ToastHost />
      </Router>
    </Provider>
  );
}
