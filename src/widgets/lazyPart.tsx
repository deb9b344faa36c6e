import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useState,
} from 'react';
import { labels } from '@/messages/labels';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';

const TryAgainContext = createContext<() => void>(() => undefined);

function LostPart() {
  const tryAgain = use(TryAgainContext);
  const reload = (
    <Button variant="quiet" size="small" onClick={tryAgain}>
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
 * A part of a screen in a chunk of its own. Where that cannot be fetched, as without a line, a sentence takes its place
 * with a button that fetches it again, and the rest of the screen stays.
 * @param place holds its place while its code is on the way
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
) {
  const attempt = () =>
    lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => LostPart) }));
  // Of all that show the part: code that has come once is there at once the next time.
  let last = attempt();

  return function Part(props: Props) {
    const [Shown, setShown] = useState(() => last);
    const tryAgain = () => {
      last = attempt();
      setShown(last);
    };
    return (
      <TryAgainContext value={tryAgain}>
        <Suspense fallback={place}>
          <Shown {...props} />
        </Suspense>
      </TryAgainContext>
    );
  };
}
