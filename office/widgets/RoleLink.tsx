import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../store/sessionApi';

interface RoleLinkProps {
  readonly to: string;
  /** The call behind the page. */
  readonly route: string;
  readonly children: ReactNode;
}

/** A link for a person whose roles open its page; for others its words alone. */
export function RoleLink({ to, route, children }: RoleLinkProps) {
  const may = useMay();
  return may(route) ? <Link to={to}>{children}</Link> : children;
}
