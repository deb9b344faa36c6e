import type { FunctionComponent, ReactNode } from 'react';
import { labelsCopy } from '@/words/labels';
import { uiCopy } from '@/words/ui';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { lazyComponent, type LostProps } from '@/ui/lazyComponent';

function LostPart({ onTryAgain }: LostProps) {
  const reload = (
    <Button variant="quiet" size="small" onClick={onTryAgain}>
      {uiCopy.reload}
    </Button>
  );
  return (
    <Banner tone="info" action={reload}>
      {labelsCopy.partNotLoaded}
    </Banner>
  );
}

/** Returns a part of a screen in its own chunk, with a sentence and "Reload" if the chunk can't be fetched. */
export const lazyPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  place: ReactNode = null,
) => lazyComponent(load, place, LostPart);
