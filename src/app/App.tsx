import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '@/store/makeStore';
import type { RootState } from '@/store/rootReducer';
import { ScrollMemory } from '@/ui/focus/ScrollMemory';
import { AppRoutes } from './AppRoutes';
import { CrashBoundary } from './errors/CrashBoundary';
import { CrashedApp } from './errors/CrashedApp';
import { LocationSync } from './navigation/LocationSync';
import { usePreloadOnIntent } from './navigation/preloadScreen';
import { FactorHost } from './shell/FactorHost';
import { ToastHost } from './ToastHost';

interface AppProps {
  readonly store: AppStore;
  /** The router of the browser, or of the build that prerenders a page. */
  readonly Router: ComponentType<{ children: ReactNode }>;
  /** State that the page was prerendered with. The first render uses it. Later renders use the state of the store. */
  readonly prerendered?: RootState;
}

export function App({ store, Router, prerendered }: AppProps) {
  usePreloadOnIntent(store);
  return (
    <Provider store={store} {...(prerendered && { serverState: prerendered })}>
      <Router>
        <CrashBoundary Crashed={CrashedApp}>
          <LocationSync />
          <ScrollMemory>
            <AppRoutes />
          </ScrollMemory>
          <FactorHost />
        </CrashBoundary>
        <ToastHost />
      </Router>
    </Provider>
  );
}
