import type { FunctionComponent, ReactNode } from 'react';
import { uiMessages } from '@/messages/ui';
import { labelMessages } from '@/messages/labels';
import { Banner } from '@/ui/feedback/Banner';
import { Button } from '@/ui/buttons/Button';
import { lazyComponent, type LostProps } from '@/ui/lazyComponent';

function LostPart({ onTryAgain }: LostProps) {
  const reload = (
    <Button variant="quiet" size="small" onClick={onTryAgain}>
      {uiMessages.reload}
    </Button>
  );
  return (
    <Banner tone="info" action={reload}>
      {labelMessages.partNotLoaded}
    </Banner>
  );
}

/**
 * Returns a part of a screen that is loaded in its own chunk. If the chunk can't be fetched, a sentence and "Reload"
 * are shown instead.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  placeholder: ReactNode = null,
) => lazyComponent(load, placeholder, LostPart);
