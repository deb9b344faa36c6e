import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Provider } from 'react-redux';
import '@/styles/base.css';
import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '../app/density.css';
import { Office } from '../app/Office';
import { makeStore, type AppStore } from '../store/makeStore';
import { browserServices } from '../store/services';
import { linkSignIn, sessionApi } from '../store/sessionApi';
import { takeLinkToken } from './linkToken';

/** Opens a session if a sign-in link led here. */
async function followLink(store: AppStore): Promise<void> {
  const token = takeLinkToken(window);
  if (token === null) return;
  await store.dispatch(sessionApi.endpoints.signInByLink.initiate(token, linkSignIn));
}

async function open(page: HTMLElement): Promise<void> {
  const store = makeStore(browserServices);
  await followLink(store);
  // Opening another sign-in link in this tab only changes the hash of the URL, and doesn't reload the page.
  window.addEventListener('hashchange', () => void followLink(store));
  createRoot(page).render(
    <Provider store={store}>
      <BrowserRouter basename="/office">
        <Office />
      </BrowserRouter>
    </Provider>,
  );
}

const page = document.getElementById('root');
if (page === null) throw new Error('The page has no place for the office.');
void open(page);
