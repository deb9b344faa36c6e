import type { UnknownAction } from '@reduxjs/toolkit';
import { matchPath } from 'react-router-dom';
import {
  investmentKinds,
  investmentStatuses,
  profileTabs,
  securitySections,
} from '@/config/choices';
import { paths, type RouteName } from '@/config/paths';
import { ordinalIn, queryOf } from '@/lib/query';
import { assetListOf, assetListQuery } from '@/store/assets/assetListQuery';
import { assetsFiltered, selectAssetListView } from '@/store/assets/assetsSlice';
import { cliqueTabOpened, selectCliqueTab } from '@/store/cliques/cliquesSlice';
import { portfolioViewChanged, selectPortfolioView } from '@/store/investments/investmentsSlice';
import { pagesOpened, selectOpenPages } from '@/store/notifications/notificationsSlice';
import type { RootState } from '@/store/rootReducer';
import { profileViewRestored, selectProfileView } from '@/store/user/userSlice';
import { transactionQuery, transactionViewOf } from '@/store/wallet/transactionQuery';
import { selectTransactionView, transactionViewChanged } from '@/store/wallet/walletSlice';

/** The view of a page in its URL: filters, order, page, tabs and open details. */
export interface View {
  /** Returns the view in the store as a query. Empty for the default view. */
  readonly queryOf: (state: RootState) => string;
  /** Restores the view of a URL and ignores its invalid parts. */
  readonly restored: (query: URLSearchParams) => UnknownAction;
  /** The parameters whose changes add a step to the history. Any other change replaces the URL. */
  readonly steps: readonly string[];
}

const nextOfKin = 'next-of-kin';

/** Defaults stay out of the URL. */
const unless = (usual: string, value: string | null) => (value === usual ? null : value);

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

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
    queryOf: (state) => {
      const { status, kind, contract } = selectPortfolioView(state);
      return queryOf({
        status: unless('active', status),
        kind: unless('individual', kind),
        contract,
      });
    },
    restored: (query) =>
      portfolioViewChanged({
        status: oneOf(investmentStatuses, query.get('status')) ?? null,
        kind: oneOf(investmentKinds, query.get('kind')) ?? null,
        contract: query.get('contract'),
      }),
    steps: ['contract'],
  },
  profile: {
    // The details of other tabs are left out.
    queryOf: (state) => {
      const { tab, kycStep, securitySection } = selectProfileView(state);
      return queryOf({
        tab: unless('personal', tab),
        step: tab === 'kyc' && kycStep === 'nextOfKin' ? nextOfKin : null,
        section: tab === 'security' ? securitySection : null,
      });
    },
    restored: (query) =>
      profileViewRestored({
        tab: oneOf(profileTabs, query.get('tab')) ?? 'personal',
        kycStep: query.get('step') === nextOfKin ? 'nextOfKin' : 'identity',
        securitySection: oneOf(securitySections, query.get('section')) ?? null,
      }),
    steps: [],
  },
  cliques: {
    queryOf: (state) => queryOf({ tab: unless('join', selectCliqueTab(state)) }),
    restored: (query) => cliqueTabOpened(query.get('tab') === 'create' ? 'create' : 'join'),
    steps: [],
  },
  notifications: {
    queryOf: (state) => queryOf({ pages: unless('1', String(selectOpenPages(state))) }),
    restored: (query) => pagesOpened(ordinalIn(query, 'pages')),
    steps: [],
  },
};

/** Returns the view at a path under the base path, if it has one. */
export function viewAt(pathname: string): View | undefined {
  const names = Object.keys(views) as RouteName[];
  const name = names.find((each) => matchPath(paths[each].pattern, pathname) !== null);
  return name && views[name];
}
