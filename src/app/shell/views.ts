import type { UnknownAction } from '@reduxjs/toolkit';
import { matchPath } from 'react-router-dom';
import { paths, type RouteName } from '@/config/paths';
import { queryOf } from '@/lib/query';
import { assetListOf, assetListQuery } from '@/store/assets/assetListQuery';
import { assetsFiltered, selectAssetListView } from '@/store/assets/assetsSlice';
import { cliqueTabOpened, selectCliqueTab } from '@/store/cliques/cliquesSlice';
import { portfolioViewChanged, selectPortfolioView } from '@/store/investments/investmentsSlice';
import { portfolioQuery, portfolioViewOf } from '@/store/investments/portfolioQuery';
import type { RootState } from '@/store/rootReducer';
import { profileQuery, profileViewOf } from '@/store/user/profileQuery';
import { profileViewRestored, selectProfileView } from '@/store/user/userSlice';
import { transactionQuery, transactionViewOf } from '@/store/wallet/transactionQuery';
import { selectTransactionView, transactionViewChanged } from '@/store/wallet/walletSlice';

/** How the view of a page stands in its URL: filters, order, page, tabs and what is open on it. */
export interface View {
  /** What the store shows, as a query; empty for the view that a plain link opens. */
  readonly queryOf: (state: RootState) => string;
  /** Takes over what a URL says; ignores what it says wrongly. */
  readonly restored: (query: URLSearchParams) => UnknownAction;
  /** Parameters whose change is a step that Back undoes. Any other change replaces the URL. */
  readonly steps: readonly string[];
}

const views: Partial<Readonly<Record<RouteName, View>>> = {
  transactions: {
    queryOf: (state) => transactionQuery(selectTransactionView(state)),
    restored: (query) => transactionViewChanged(transactionViewOf(query)),
    steps: ['page', 'receipt'],
  },
  assets: {
    queryOf: (state) => assetListQuery(selectAssetListView(state)),
    restored: (query) => assetsFiltered(assetListOf(query)),
    steps: [],
  },
  portfolio: {
    queryOf: (state) => portfolioQuery(selectPortfolioView(state)),
    restored: (query) => portfolioViewChanged(portfolioViewOf(query)),
    steps: ['contract'],
  },
  profile: {
    queryOf: (state) => profileQuery(selectProfileView(state)),
    restored: (query) => profileViewRestored(profileViewOf(query)),
    steps: [],
  },
  cliques: {
    queryOf: (state) => queryOf({ tab: selectCliqueTab(state) === 'create' ? 'create' : null }),
    restored: (query) => cliqueTabOpened(query.get('tab') === 'create' ? 'create' : 'join'),
    steps: [],
  },
};

/** The view at a path under the base path, if it has one. */
export function viewAt(pathname: string): View | undefined {
  const names = Object.keys(views) as RouteName[];
  const name = names.find((each) => matchPath(paths[each].pattern, pathname) !== null);
  return name && views[name];
}
