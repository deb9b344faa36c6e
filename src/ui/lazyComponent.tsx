import { type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { reloadIfChunkMissing } from '@/lib/missingChunk';

export interface LostProps {
  readonly onTryAgain: () => void;
}

/**
 * Returns a component in its own chunk. If the chunk can't be fetched, for example offline, `Lost` replaces it and can
 * fetch it again. The rest of the page stays. A chunk that no longer exists reloads the page, once.
 * @param placeholder shown while the code loads; without it, the placeholder of the component around it
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  placeholder: ReactNode,
  Lost: FunctionComponent<LostProps>,
) {
  let loaded: FunctionComponent<Props> | null = null;
  /** Loads the code before it is shown. Rejects if the connection fails. */
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  const attempt = () =>
    lazy<FunctionComponent<Props & LostProps>>(async () => ({
      default: await preload().catch(async (error: unknown) => {
        await reloadIfChunkMissing(error);
        return Lost;
      }),
    }));

  // Outside the component, because React discards the state of a component that it hasn't committed yet.
  let latest = attempt();

  /**
   * Renders the component immediately if its code has already loaded. React would show the fallback of any lazy
   * component for a moment.
   */
  function Part(props: Props) {
    const [Shown, setShown] = useState<FunctionComponent<Props & LostProps>>(
      () => loaded ?? latest,
    );
    const tryAgain = () => {
      latest = attempt();
      setShown(latest);
    };
    const shown = <Shown {...props} onTryAgain={tryAgain} />;
    return placeholder === undefined ? shown : <Suspense fallback={placeholder}>{shown}</Suspense>;
  }
  return Object.assign(Part, { preload });
}
