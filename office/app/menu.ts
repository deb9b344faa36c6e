import type { Me } from '../store/sessionApi';
import { identityCopy, peopleCopy, proposalsCopy } from '../words/office';

interface Destination {
  readonly to: string;
  readonly label: string;
  /** The call behind the page: who may make it sees the page. */
  readonly route: string;
  readonly count?: number | undefined;
}

/** The pages of the office that a person's roles open, with how many cases wait there. */
export const menuOf = ({ routes, waiting }: Me): readonly Destination[] =>
  [
    { to: '/identity', label: identityCopy.title, route: 'GET /kyc/', count: waiting.kyc },
    { to: '/proposals', label: proposalsCopy.title, route: 'GET /proposals/' },
    { to: '/people', label: peopleCopy.title, route: 'GET /people/' },
  ].filter(({ route }) => routes.includes(route));
