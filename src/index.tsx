import { createRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { whenIdle } from '@/app/offline/whenIdle';
import { basePath } from '@/config/paths';
import { preloadScreen } from '@/app/navigation/screens';
import { connectStore } from '@/store/connectStore';
import { makeStore } from '@/store/makeStore';
import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');

// The frame and its screen are asked for together, not one after the other.
preloadScreen(window.location.pathname.slice(basePath.length));

const store = makeStore();
connectStore(store);
createRoot(root).render(<App store={store} />);

whenIdle(() => {
  import('@/app/offline/startNotices').then(
    ({ startNotices }) => startNotices(store),
    () => undefined,
  );
});
