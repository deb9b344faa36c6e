import { ScreenOutlet } from '../errors/ScreenOutlet';
import { useBareBody } from './useBareBody';

/** Renders the layout of a page that fills the window. Its landmarks are in the framed document. */
export function FullLayout() {
  useBareBody();
  return (
    <div>
      <ScreenOutlet placeholder={null} />
    </div>
  );
}
