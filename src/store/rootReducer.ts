import { combineReducers } from '@reduxjs/toolkit';
import { baseApi } from './api/baseApi';
import { assetsReducer } from './assets/assetsSlice';
import { cliquesReducer } from './cliques/cliquesSlice';
import { factorsReducer } from './factors/factorsSlice';
import { investmentsReducer } from './investments/investmentsSlice';
import { navigationReducer } from './navigation/navigationSlice';
import { notificationsReducer } from './notifications/notificationsSlice';
import { paymentsReducer } from './payments/paymentsSlice';
import type { SessionState } from './sessionState';
import { profileReducer } from './user/profileSlice';
import { authReducer } from './auth/authSlice';
import { userReducer } from './user/userSlice';
import { walletReducer } from './wallet/walletSlice';

/** The reducer of each part of the state. */
export const reducers = {
  [baseApi.reducerPath]: baseApi.reducer,
  navigation: navigationReducer,
  auth: authReducer,
  user: userReducer,
  profile: profileReducer,
  factors: factorsReducer,
  wallet: walletReducer,
  assets: assetsReducer,
  investments: investmentsReducer,
  cliques: cliquesReducer,
  notifications: notificationsReducer,
  payments: paymentsReducer,
};

export const rootReducer = combineReducers(reducers) satisfies (
  ...parameters: never
) => SessionState;

export type RootState = ReturnType<typeof rootReducer>;
