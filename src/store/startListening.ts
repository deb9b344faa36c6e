import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './rootReducer';
import type { Services } from './services';

/** Adds a listener to this store: it knows the state and gets the services. */
export type AppStartListening = TypedStartListening<
  RootState,
  ThunkDispatch<RootState, Services, UnknownAction>,
  Services
>;
