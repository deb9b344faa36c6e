import { lazyComponent, type LostProps } from '@/ui/lazyComponent';
import { CrashedScreen } from '../errors/CrashedScreen';
import { PublicLayout } from '../layouts/PublicLayout';

const LostShell = (props: LostProps) => (
  <PublicLayout>
    <CrashedScreen {...props} />
  </PublicLayout>
);

/** Renders the layout of the protected pages, in its own chunk, so that the sign-up doesn't load it. */
export const Shell = lazyComponent(
  async () => (await import(/* webpackChunkName: "shell" */ '../shell/Shell')).default,
  null,
  LostShell,
);
