import { ScreenOutlet } from '../errors/ScreenOutlet';
import { useBareBody } from './useBareBody';

/** Nothing around the page: it fills the window. Its landmarks are those of the document in its frame. */
export function FullLayout() {
  useBareBody();
  return (
    <div>
      <ScreenOutlet place={null} />
    </div>
  );
}
