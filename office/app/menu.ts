import type { Me } from '../store/sessionApi';
import { customersCopy } from '../words/customers';
import { identityCopy, peopleCopy, proposalsCopy, withdrawalsCopy } from '../words/office';
import { overviewCopy } from '../words/overview';

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
    { to: '/today', label: overviewCopy.title, route: 'GET /overview/' },
    { to: '/identity', label: identityCopy.title, route: 'GET /kyc/', count: waiting.kyc },
    {
      to: '/withdrawals',
      label: withdrawalsCopy.title,
      route: 'GET /withdrawals/',
      count: waiting.withdrawals,
    },
    {
      to: '/proposals',
      label: proposalsCopy.title,
      route: 'GET /proposals/',
      count: waiting.proposals,
    },
    { to: '/customers', label: customersCopy.title, route: 'GET /customers/' },
    { to: '/people', label: peopleCopy.title, route: 'GET /people/' },
  ].filter(({ route }) => routes.includes(route));
