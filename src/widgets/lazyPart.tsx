import { type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { labels } from '@/messages/labels';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';

export interface LostProps {
  readonly onTryAgain: () => void;
}

function LostPart({ onTryAgain }: LostProps) {
  const reload = (
    <Button variant="quiet" size="small" onClick={onTryAgain}>
      Reload
    </Button>
  );
  return (
    <Banner tone="info" action={reload}>
      {labels.partNotLoaded}
    </Banner>
  );
}

/**
 * A part of the page in a chunk of its own. Where that cannot be fetched, as without a line, `Lost` takes its place and can
 * fetch it again; the rest of the page stays.
 * @param place holds its place while its code is on the way
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  place: ReactNode = null,
  Lost: FunctionComponent<LostProps> = LostPart,
) {
  let loaded: FunctionComponent<Props> | null = null;
  /** Asks for the code before it is shown; rejects when the line drops. */
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  const attempt = () =>
    lazy<FunctionComponent<Props & LostProps>>(async () => ({
      default: await preload().catch(() => Lost),
    }));

  /** What is there already is shown at once: React shows the place of any lazy component for a moment. */
  function Part(props: Props) {
    const [Shown, setShown] = useState<FunctionComponent<Props & LostProps>>(
      () => loaded ?? attempt(),
    );
    return (
      <Suspense fallback={place}>
        <Shown {...props} onTryAgain={() => setShown(attempt)} />
      </Suspense>
    );
  }
  return Object.assign(Part, { preload });
}
