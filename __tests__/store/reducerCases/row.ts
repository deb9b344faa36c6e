import type { Action } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { rootReducer, type RootState } from '@/store/rootReducer';
import { currentUser, storedPart } from '@/store/user/userWire';

/** The state of a page when it opens. */
export const fresh = rootReducer(undefined, { type: 'start' });

type Slice = Exclude<keyof RootState, 'api'>;
type Fields<S extends Slice> = Partial<RootState[S]>;
export interface Case {
  readonly name: string;
  readonly slice: Slice;
  readonly before: object;
  readonly action: Action;
  readonly after: object;
}

/** Returns a row of the table: a slice before and after an action. */
export function row<S extends Slice>(
  name: string,
  slice: S,
  before: Fields<S>,
  action: Action,
  after: Fields<S>,
): Case {
  return { name, slice, before, action, after: { ...before, ...after } };
}

/** A customer as the device stores them. */
export const ada = storedPart(
  v.parse(currentUser, {
    id: 7,
    user: 70,
    first_name: 'Ada',
    last_name: 'Obi',
    email: 'ada@example.ng',
    profile_image: '/ada.png',
    verification_status: true,
    has_transaction_pin: true,
  }),
);
/** The session of `ada` in another tab. */
export const session = {
  token: 'elsewhere',
  email: null,
  profileImage: '/ada.png',
  currentUser: ada,
};
