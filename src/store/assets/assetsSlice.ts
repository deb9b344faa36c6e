import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PayoutInterval } from '@/config/choices';
import { isSessionChange } from '../events';
import type { Asset } from './assetsWire';

export const assetSorts = ['yearly', 'newest', 'value', 'roi', 'duration'] as const;
export type AssetSort = (typeof assetSorts)[number];
export const usualAssetSort: AssetSort = 'yearly';

export interface AssetListView {
  readonly search: string;
  readonly sort: AssetSort;
  readonly isAffordableOnly: boolean;
}

/** The terms that a customer reads and agrees to. They stay as they were read, even if newer ones are fetched meanwhile. */
export interface AgreementTerms {
  readonly asset: Asset;
  /** HTML from the server, which has to be sanitised before it is shown. */
  readonly contract: string;
  readonly contractHash: string | null;
}

export interface AssetsState {
  readonly isOverviewExpanded: boolean;
  /** The middle card of the carousel, counted from 0 and wrapped by the component, which knows the number of assets. */
  readonly carouselIndex: number;
  readonly list: AssetListView;
  /** The terms of the open agreement; null while none is open. */
  readonly agreement: AgreementTerms | null;
  /** The interval of the projected payouts, preselected in an agreement; null until the customer has chosen one. */
  readonly chosenInterval: PayoutInterval | null;
}

const initialState: AssetsState = {
  isOverviewExpanded: false,
  carouselIndex: 0,
  list: { search: '', sort: usualAssetSort, isAffordableOnly: false },
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
    assetsFiltered: (state, action: PayloadAction<Partial<AssetListView>>) => {
      state.list = { ...state.list, ...action.payload };
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
  assetsFiltered,
  projectionIntervalChosen,
  agreementOpened,
  agreementTermsRead,
  agreementClosed,
} = assetsSlice.actions;
export const assetsReducer = assetsSlice.reducer;

type Root = Readonly<Record<'assets', AssetsState>>;
export const selectIsOverviewExpanded = ({ assets }: Root) => assets.isOverviewExpanded;
export const selectCarouselIndex = ({ assets }: Root) => assets.carouselIndex;
export const selectAssetListView = ({ assets }: Root) => assets.list;
export const selectAgreement = ({ assets }: Root) => assets.agreement;
export const selectChosenInterval = ({ assets }: Root) => assets.chosenInterval;
export const selectProjectionInterval = ({ assets }: Root) => assets.chosenInterval ?? 'month';
