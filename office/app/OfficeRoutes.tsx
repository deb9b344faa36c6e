import { Navigate, Route, Routes } from 'react-router-dom';
import { EmptyState } from '@/ui/EmptyState';
import type { Me } from '../store/sessionApi';
import { officeCopy } from '../words/office';
import { menuOf, pages } from './pages';
import { Shell } from './Shell';

/** The pages of the office. The server refuses what a role may not see; the menu leads to what it may. */
export function OfficeRoutes({ me }: { readonly me: Me }) {
  const first = menuOf(me)[0]?.pages[0];
  return (
    <Routes>
      <Route element={<Shell me={me} />}>
        <Route
          index
          element={
            first === undefined ? (
              <EmptyState>{officeCopy.noRole}</EmptyState>
            ) : (
              <Navigate to={first.to} replace />
            )
          }
        />
        {pages.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route path="*" element={<EmptyState>{officeCopy.notFound}</EmptyState>} />
      </Route>
    </Routes>
  );
}
