import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PayoutInterval } from '@/config/choices';
import { isSessionChange } from '../events';
import type { Asset } from './assetsWire';

/** The terms that a customer reads and agrees to. They only change if the server refuses them as outdated. */
export interface AgreementTerms {
  readonly asset: Asset;
  /** HTML from the server. Sanitise it before showing it. */
  readonly contract: string;
  readonly contractHash: string | null;
}

export interface AssetsState {
  readonly isOverviewExpanded: boolean;
  /** Index of the middle card of the carousel. The carousel wraps the index around the number of assets. */
  readonly carouselIndex: number;
  /** The terms in the open agreement. Null while none is open. */
  readonly agreement: AgreementTerms | null;
  /** The interval of the projected payouts, preselected in an agreement. Null until the customer has chosen one. */
  readonly chosenInterval: PayoutInterval | null;
}

const initialState: AssetsState = {
  isOverviewExpanded: false,
  carouselIndex: 0,
  agreement: null,
  chosenInterval: null,
};

const assetsSlice = createSlice({
  name: 'assets',
  initialState,
  reducers: {
    overviewToggled: (state) => {
      state.isOverviewExpanded = !state.isOverviewExpanded;
    },
    carouselTurned: (state, action: PayloadAction<{ index: number }>) => {
      state.carouselIndex = action.payload.index;
    },
    projectionIntervalChosen: (state, action: PayloadAction<PayoutInterval>) => {
      state.chosenInterval = action.payload;
    },
    agreementOpened: (state, action: PayloadAction<AgreementTerms>) => {
      state.agreement = action.payload;
    },
    agreementTermsRead: (state, action: PayloadAction<AgreementTerms>) => {
      if (state.agreement !== null) state.agreement = action.payload;
    },
    agreementClosed: (state) => {
      state.agreement = null;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionChange, () => initialState),
});

export const {
  overviewToggled,
  carouselTurned,
  projectionIntervalChosen,
  agreementOpened,
  agreementTermsRead,
  agreementClosed,
} = assetsSlice.actions;
export const assetsReducer = assetsSlice.reducer;

type Root = Readonly<Record<'assets', AssetsState>>;
export const selectIsOverviewExpanded = ({ assets }: Root) => assets.isOverviewExpanded;
export const selectCarouselIndex = ({ assets }: Root) => assets.carouselIndex;
export const selectAgreement = ({ assets }: Root) => assets.agreement;
export const selectChosenInterval = ({ assets }: Root) => assets.chosenInterval;
export const selectProjectionInterval = ({ assets }: Root) => assets.chosenInterval ?? 'week';
