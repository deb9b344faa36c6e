import { type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { reloadIfGone } from '@/lib/goneChunk';

export interface LostProps {
  readonly onTryAgain: () => void;
}

/**
 * A component in its own chunk. Where the chunk cannot be fetched, as without a connection, `Lost` takes its place and
 * can fetch it again; the rest of the page stays. A chunk that no longer exists reloads the page, once.
 * @param place shown while the code is on its way; without it, the place of the component around it
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  place: ReactNode,
  Lost: FunctionComponent<LostProps>,
) {
  let loaded: FunctionComponent<Props> | null = null;
  /** Asks for the code before it is shown; rejects when the connection drops. */
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  const attempt = () =>
    lazy<FunctionComponent<Props & LostProps>>(async () => ({
      default: await preload().catch(async (error: unknown) => {
        await reloadIfGone(error);
        return Lost;
      }),
    }));

  // Outside the component, because React forgets the state of a component that it has not shown
  // yet.
  let latest = attempt();

  /** Code that is already loaded is rendered at once, because React would show the fallback of any lazy component for a moment. */
  function Part(props: Props) {
    const [Shown, setShown] = useState<FunctionComponent<Props & LostProps>>(
      () => loaded ?? latest,
    );
    const tryAgain = () => {
      latest = attempt();
      setShown(latest);
    };
    const shown = <Shown {...props} onTryAgain={tryAgain} />;
    return place === undefined ? shown : <Suspense fallback={place}>{shown}</Suspense>;
  }
  return Object.assign(Part, { preload });
}
