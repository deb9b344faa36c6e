import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { kycApi } from './kycApi';
import type { RowId } from './pages';
import { queuesApi } from './queuesApi';
import { sessionApi } from './sessionApi';

export type PictureName = 'identity_card' | 'facial_recognition';

/** How a picture is looked at. */
export interface PictureView {
  /** Quarter turns to the right. */
  readonly turns: number;
  readonly zoom: number;
}

interface ViewState {
  readonly pictures: Readonly<Record<PictureName, PictureView>>;
  /** Recovery codes are on the screen, which stays until the person has kept them. */
  readonly isShowingCodes: boolean;
  /** The last decision, which the next screen says. */
  readonly decided: { readonly id: RowId; readonly message: string } | null;
}

const asTaken: PictureView = { turns: 0, zoom: 1 };
const noViews = { identity_card: asTaken, facial_recognition: asTaken };
const initialState: ViewState = { pictures: noViews, isShowingCodes: false, decided: null };
const largestZoom = 4;

const isDecided = isAnyOf(
  kycApi.endpoints.approveKyc.matchFulfilled,
  kycApi.endpoints.rejectKyc.matchFulfilled,
  queuesApi.endpoints.actOnCase.matchFulfilled,
);

export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {
    caseOpened: (state) => {
      state.pictures = noViews;
    },
    pictureTurned: (state, { payload }: PayloadAction<PictureName>) => {
      const { turns, zoom } = state.pictures[payload];
      state.pictures[payload] = { turns: (turns + 1) % 4, zoom };
    },
    pictureZoomed: (
      state,
      { payload: { picture, by } }: PayloadAction<{ picture: PictureName; by: 1 | -1 }>,
    ) => {
      const { turns, zoom } = state.pictures[picture];
      state.pictures[picture] = { turns, zoom: Math.min(largestZoom, Math.max(1, zoom + by)) };
    },
    codesKept: (state) => {
      state.isShowingCodes = false;
    },
    decisionRead: (state) => {
      state.decided = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(sessionApi.endpoints.makeCodes.matchFulfilled, (state) => {
        state.isShowingCodes = true;
      })
      .addMatcher(isDecided, (state, { payload, meta }) => {
        state.decided = { id: meta.arg.originalArgs.id, message: payload.message };
      });
  },
});

export const { caseOpened, pictureTurned, pictureZoomed, codesKept, decisionRead } =
  viewSlice.actions;

interface WithView {
  readonly view: ViewState;
}

export const selectPictureView = (picture: PictureName) => (state: WithView) =>
  state.view.pictures[picture];
export const selectIsShowingCodes = (state: WithView) => state.view.isShowingCodes;
export const selectDecided = (state: WithView) => state.view.decided;
