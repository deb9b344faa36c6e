import { combineReducers } from '@reduxjs/toolkit';
import { baseApi } from './api/baseApi';
import { assetsReducer } from './assets/assetsSlice';
import { authReducer } from './auth/authSlice';
import { cliquesReducer } from './cliques/cliquesSlice';
import { investmentsReducer } from './investments/investmentsSlice';
import { navigationReducer } from './navigation/navigationSlice';
import { notificationsReducer } from './notifications/notificationsSlice';
import { paymentsReducer } from './payments/paymentsSlice';
import type { SessionState } from './sessionState';
import { userReducer } from './user/userSlice';
import { walletReducer } from './wallet/walletSlice';

export const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  navigation: navigationReducer,
  auth: authReducer,
  user: userReducer,
  wallet: walletReducer,
  assets: assetsReducer,
  investments: investmentsReducer,
  cliques: cliquesReducer,
  notifications: notificationsReducer,
  payments: paymentsReducer,
}) satisfies (...parameters: never) => SessionState;

export type RootState = ReturnType<typeof rootReducer>;
