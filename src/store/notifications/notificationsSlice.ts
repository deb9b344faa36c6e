import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ToastContent } from '@/store/notifications/toasts';
import { isOtherSession } from '../events';

export type Toast = ToastContent & { readonly id: string };
export type Prompt = 'transactionPin';

export interface NotificationsState {
  readonly isBellOpen: boolean;
  /** Toasts to show, oldest first. `toasts.ts` has their texts. */
  readonly toasts: readonly Toast[];
  readonly dismissedPrompts: readonly Prompt[];
}

const initialState: NotificationsState = {
  isBellOpen: false,
  toasts: [],
  dismissedPrompts: [],
};

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    bellToggled: (state) => {
      state.isBellOpen = !state.isBellOpen;
    },
    bellClosed: (state) => {
      state.isBellOpen = false;
    },
    toastRaised: {
      prepare: (content: ToastContent) => ({ payload: { ...content, id: nanoid() } }),
      reducer: (state, action: PayloadAction<Toast>) => ({
        ...state,
        toasts: [...state.toasts, action.payload],
      }),
    },
    toastClosed: (state, action: PayloadAction<{ id: string }>) => {
      state.toasts = state.toasts.filter((toast) => toast.id !== action.payload.id);
    },
    promptDismissed: (state, action: PayloadAction<Prompt>) => {
      if (!state.dismissedPrompts.includes(action.payload)) {
        state.dismissedPrompts.push(action.payload);
      }
    },
  },
  extraReducers: (builder) => builder.addMatcher(isOtherSession, () => initialState),
});

export const { bellToggled, bellClosed, toastRaised, toastClosed, promptDismissed } =
  notificationsSlice.actions;
export const notificationsReducer = notificationsSlice.reducer;

type Root = Readonly<Record<'notifications', NotificationsState>>;
export const selectIsBellOpen = ({ notifications }: Root) => notifications.isBellOpen;
export const selectToasts = ({ notifications }: Root) => notifications.toasts;
export const selectIsPromptDismissed = ({ notifications }: Root, prompt: Prompt) =>
  notifications.dismissedPrompts.includes(prompt);
