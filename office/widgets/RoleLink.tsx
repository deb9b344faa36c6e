import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetMeQuery } from '../store/sessionApi';

interface RoleLinkProps {
  readonly to: string;
  /** The call behind the page. */
  readonly route: string;
  readonly children: ReactNode;
}

/** A link for a person whose roles open its page; for others its words alone. */
export function RoleLink({ to, route, children }: RoleLinkProps) {
  const { data: me } = useGetMeQuery(undefined);
  return me?.routes.includes(route) ? <Link to={to}>{children}</Link> : children;
}
