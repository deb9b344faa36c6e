import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionChange } from '../events';

/** The URL under the base path. */
export interface StoredLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The main menu: a sidebar on wide screens, a drawer on narrow ones. */
export interface Menus {
  readonly isSidebarHidden: boolean;
  readonly isDrawerOpen: boolean;
}

export interface NavigationState {
  readonly location: StoredLocation | null;
  readonly menus: Menus;
}

const initialState: NavigationState = {
  location: null,
  menus: { isSidebarHidden: false, isDrawerOpen: false },
};

/** The URL, so that every state in DevTools has one, and the state of the main menu. */
const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    navigated: (state, action: PayloadAction<StoredLocation>) => {
      state.location = action.payload;
      state.menus.isDrawerOpen = false;
    },
    sidebarToggled: (state) => {
      state.menus.isSidebarHidden = !state.menus.isSidebarHidden;
    },
    drawerToggled: (state) => {
      state.menus.isDrawerOpen = !state.menus.isDrawerOpen;
    },
    drawerClosed: (state) => {
      state.menus.isDrawerOpen = false;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isSessionChange, (state) => {
      state.menus = initialState.menus;
    }),
});

export const { navigated, sidebarToggled, drawerToggled, drawerClosed } = navigationSlice.actions;
export const navigationReducer = navigationSlice.reducer;

type Root = Readonly<Record<'navigation', NavigationState>>;
export const selectLocation = ({ navigation }: Root) => navigation.location;
export const selectMenus = ({ navigation }: Root) => navigation.menus;
