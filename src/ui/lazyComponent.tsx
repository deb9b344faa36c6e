import { type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LostProps {
  readonly onTryAgain: () => void;
}

/**
 * A component in a chunk of its own. Where that cannot be fetched, as without a line, `Lost` takes its place and can fetch
 * it again; the rest of the page stays.
 * @param place holds its place while its code is on the way; without one, what is around it does
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  place: ReactNode,
  Lost: FunctionComponent<LostProps>,
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

  // Out here, because React forgets the state of what has not been shown yet.
  let latest = attempt();

  /** What is there already is shown at once: React shows the place of any lazy component for a moment. */
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
