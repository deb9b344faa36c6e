import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '@contract/calls';
import { staysOnNextPage, type ToastContent } from '@/store/notifications/toasts';
import { isOtherSession } from '../events';
import { notificationsApi } from './notificationsApi';
import type { Notification } from './notificationsWire';

export type Toast = ToastContent & { readonly id: string };
export type Prompt = 'transactionPin';

export interface NotificationsState {
  readonly isBellOpen: boolean;
  /** Toasts to show, oldest first. `describeToast` returns their texts. */
  readonly toasts: readonly Toast[];
  readonly dismissedPrompts: readonly Prompt[];
  /**
   * Ids of notifications that the customer has marked as read or deleted since the page was opened, unless the call
   * failed. A list that was requested before doesn't have these changes.
   */
  readonly readIds: readonly Id[];
  readonly deletedIds: readonly Id[];
}

const initialState: NotificationsState = {
  isBellOpen: false,
  toasts: [],
  dismissedPrompts: [],
  readIds: [],
  deletedIds: [],
};

const { markNotificationRead, deleteNotification } = notificationsApi.endpoints;

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
    pageLeft: (state) => {
      state.toasts = state.toasts.filter(staysOnNextPage);
    },
    promptDismissed: (state, action: PayloadAction<Prompt>) => {
      if (!state.dismissedPrompts.includes(action.payload)) {
        state.dismissedPrompts.push(action.payload);
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(markNotificationRead.matchPending, (state, { meta }) => {
        state.readIds.push(meta.arg.originalArgs);
      })
      .addMatcher(markNotificationRead.matchRejected, (state, { meta }) => {
        state.readIds = state.readIds.filter((id) => id !== meta.arg.originalArgs);
      })
      .addMatcher(deleteNotification.matchPending, (state, { meta }) => {
        state.deletedIds.push(meta.arg.originalArgs);
      })
      .addMatcher(deleteNotification.matchRejected, (state, { meta }) => {
        state.deletedIds = state.deletedIds.filter((id) => id !== meta.arg.originalArgs);
      })
      .addMatcher(isOtherSession, () => initialState),
});

export const { bellToggled, bellClosed, toastRaised, toastClosed, pageLeft, promptDismissed } =
  notificationsSlice.actions;
export const notificationsReducer = notificationsSlice.reducer;

type Root = Readonly<Record<'notifications', NotificationsState>>;
export const selectNotifications = ({ notifications }: Root) => notifications;
export const selectIsBellOpen = ({ notifications }: Root) => notifications.isBellOpen;
export const selectToasts = ({ notifications }: Root) => notifications.toasts;
export const selectIsPromptDismissed = ({ notifications }: Root, prompt: Prompt) =>
  notifications.dismissedPrompts.includes(prompt);

/** Returns a list with the customer's own changes. Also leaves out notifications whose deletion can still be undone. */
export function withOwnChanges(
  list: readonly Notification[],
  { readIds, deletedIds, toasts }: NotificationsState,
): readonly Notification[] {
  const hidden = new Set([...deletedIds, ...toasts.map(({ deletes }) => deletes)]);
  const read = new Set(readIds);
  return list
    .filter(({ id }) => !hidden.has(id))
    .map((each) => (read.has(each.id) ? { ...each, isRead: true } : each));
}
