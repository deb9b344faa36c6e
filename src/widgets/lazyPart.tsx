import { type ComponentType, lazy } from 'react';
import { labels } from '@/messages/labels';
import { Banner } from '@/ui/Banner';

const LostPart = () => <Banner tone="info">{labels.partNotLoaded}</Banner>;

/**
 * A part of a screen in a chunk of its own. Where that cannot be fetched, as without a line, a sentence takes its place
 * and the rest of the screen stays.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => LostPart) }));
