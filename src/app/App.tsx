import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { basePath } from '@/config/paths';
import type { AppStore } from '@/store/makeStore';
import { AppRoutes } from './AppRoutes';
import { LocationSync } from './navigation/LocationSync';
import { ScrollMemory } from './navigation/ScrollMemory';
import { TraversalGate } from './navigation/TraversalGate';
import { usePreloadOnIntent } from './navigation/usePreloadOnIntent';
import { ToastHost } from './ToastHost';

export function App({ store }: { store: AppStore }) {
  usePreloadOnIntent();
  return (
    <Provider store={store}>
      <BrowserRouter basename={basePath}>
        <TraversalGate />
        <LocationSync />
        <ScrollMemory>
          <AppRoutes />
        </ScrollMemory>
        <ToastHost />
      </BrowserRouter>
    </Provider>
  );
}
