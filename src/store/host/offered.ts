import type { ReactNode } from 'react';
import { useAppSelector, useOffered } from '../hooks';
import { selectIsHostUnknown } from './hostSlice';

/** Shows its children if Mota's own server answers. */
export const Offered = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useOffered(children);

/**
 * Returns the options of a read that only Mota's own server answers. With another server it is never sent:
 * `isUninitialized`.
 */
export const useWhereOffered = () => ({ skip: useOffered(false, true) });

/** Returns true until a reply has shown which server answers. */
export const useIsHostUnknown = () => useAppSelector(selectIsHostUnknown);
