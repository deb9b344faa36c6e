import { useState, useSyncExternalStore } from 'react';
import { offlineMessages } from '@/messages/shell';
import { Banner } from '@/ui/feedback/Banner';
import { Button } from '@/ui/buttons/Button';
import { Notice } from '@/ui/feedback/Notice';
import type { Releases } from './releases';

function subscribeToLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows that the browser is offline, and offers a newer build of the app when there is one. */
export function Notices({ releases }: { releases: Releases }) {
  const isOffline = useSyncExternalStore(subscribeToLine, () => !navigator.onLine);
  const isNewerReady = useSyncExternalStore(releases.subscribe, releases.isNewerReady);
  const [isPutOff, setPutOff] = useState(false);
  const isOffered = isNewerReady && !isPutOff && !isOffline;
  if (!isOffline && !isOffered) return null;
  return (
    <Notice label={offlineMessages.noticeLabel}>
      {isOffline ? <Banner tone="info">{offlineMessages.offline}</Banner> : null}
      {isOffered ? (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={releases.change}>
              {offlineMessages.reload}
            </Button>
          }
          onDismiss={() => setPutOff(true)}
        >
          {offlineMessages.newerReady}
        </Banner>
      ) : null}
    </Notice>
  );
}
