import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { isHttpFailure } from '@/lib/failure';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { Logo } from '@/ui/images/Logo';
import { Reload } from '@/ui/feedback/Reload';
import { LoadingStatus } from '@/ui/feedback/Skeleton';
import { PageHeading } from '@/ui/layout/Headings';
import { SetUpScreen, SignInScreen } from '../features/entry/EntryScreens';
import { describe } from '../store/failures';
import type { Me } from '../store/peopleWire';
import { useCodes, useGetMeQuery } from '../store/sessionApi';
import { shellMessages } from '../messages/shell';
import { CrashedPage } from './CrashedPage';
import classes from './Office.module.css';
import { OutcomeBanner } from './OutcomeBanner';
import { menuOf, pages } from './pages';
import { Shell } from './Shell';

/** Renders the frame of the pages before someone has signed in: the logo above one column. */
function EntryFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header>
        <Logo />
      </header>
      <main id="content" className={classes.column}>
        {children}
      </main>
    </div>
  );
}

/**
 * Renders the pages of the office. The menu links only to the pages that the person's roles open. Every other page can
 * be opened by its URL, but the server refuses its calls.
 */
function OfficeRoutes({ me }: { readonly me: Me }) {
  const { pinned, groups } = menuOf(me, '/');
  const first = pinned[0] ?? groups[0]?.pages[0];
  const start = first ? (
    <Navigate to={first.to} replace />
  ) : (
    <EmptyState>{shellMessages.noRole}</EmptyState>
  );
  return (
    <Routes>
      <Route element={<Shell me={me} />}>
        <Route index element={start} />
        {pages.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route
          path="*"
          element={
            <PageHeading intro={shellMessages.notFoundIntro}>{shellMessages.notFound}</PageHeading>
          }
        />
      </Route>
    </Routes>
  );
}

/** Interval in milliseconds for updating the counts in the menu and checking that the session is still open. */
const pollingInterval = 30_000;

/** Renders the sign-in, the set-up of a new person, or the pages of the office. */
function OfficeOfSession() {
  const query = useGetMeQuery(undefined, { pollingInterval });
  const { data: me, error } = query;
  const [, { data: codes }] = useCodes();
  const isSignedOut = isHttpFailure(error, 401);
  if (me?.is_set_up && !codes && !isSignedOut) return <OfficeRoutes me={me} />;
  return (
    <EntryFrame>
      {isSignedOut ? (
        <SignInScreen />
      ) : me ? (
        <SetUpScreen me={me} />
      ) : error ? (
        <Reload query={query} isForStaff>
          {describe(error)}
        </Reload>
      ) : (
        <LoadingStatus>{shellMessages.loading}</LoadingStatus>
      )}
    </EntryFrame>
  );
}

/**
 * Renders the whole office. If its layout crashes, shows a page about the crash instead, below the message about the
 * last action. A decision that was being sent may have succeeded.
 */
export function Office() {
  return (
    <ErrorBoundary
      place="office"
      fallback={(tryAgain) => (
        <EntryFrame>
          <OutcomeBanner />
          <CrashedPage onTryAgain={tryAgain} />
        </EntryFrame>
      )}
    >
      <OfficeOfSession />
    </ErrorBoundary>
  );
}
