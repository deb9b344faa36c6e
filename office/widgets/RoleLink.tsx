import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { callBehind } from '../store/pages';
import { useMay } from '../store/sessionApi';

interface RoleLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link for a person whose roles open its page; for others its words alone. */
export function RoleLink({ to, children }: RoleLinkProps) {
  const may = useMay();
  return may(callBehind(to)) ? <Link to={to}>{children}</Link> : children;
}

/** Such a link as the value of a fact. */
export const roleLink = (to: string, words: ReactNode) => <RoleLink to={to}>{words}</RoleLink>;
