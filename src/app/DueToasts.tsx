import { describeToast } from '@/messages/toasts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectToasts, toastClosed } from '@/store/notifications/notificationsSlice';
import { Toasts } from '@/ui/Toasts';

/** The toasts of the store in their words, which most visits never need: library and words come with the first. */
export default function DueToasts() {
  const toasts = useAppSelector(selectToasts);
  const dispatch = useAppDispatch();
  const due = toasts.flatMap(({ id, ...content }) => {
    const words = describeToast(content);
    return words === null ? [] : [{ id, ...words }];
  });
  return <Toasts toasts={due} onClosed={(id) => dispatch(toastClosed({ id }))} />;
}
