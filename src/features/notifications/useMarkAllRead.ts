import { useState } from 'react';
import type { Id } from '@contract/calls';
import * as limits from '@/config/limits';
import { useMarkNotificationReadMutation } from '@/store/notifications/notificationsApi';

/** Returns a function that marks notifications as read, a few at a time, and the state of the last call of it. */
export function useMarkAllRead() {
  const [markRead] = useMarkNotificationReadMutation();
  const [isMarking, setMarking] = useState(false);
  const [isFailed, setFailed] = useState(false);

  const markAll = async (ids: readonly Id[]) => {
    setMarking(true);
    setFailed(false);
    // All loops below take their ids from the same iterator.
    const remaining = ids.values();
    /** Marks one notification after another. Resolves to false after the first failure. */
    const markOneByOne = async (): Promise<boolean> => {
      for (const id of remaining) {
        const { error } = await markRead(id);
        if (error) return false;
      }
      return true;
    };
    const loops = Array.from({ length: limits.notificationsMarkedAtOnce }, markOneByOne);
    const outcomes = await Promise.all(loops);
    setFailed(outcomes.includes(false));
    setMarking(false);
  };

  return { markAll, isMarking, isFailed, failureDismissed: () => setFailed(false) };
}
