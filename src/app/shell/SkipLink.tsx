import { shellMessages } from '@/messages/shell';
import classes from './SkipLink.module.css';

/** Renders the link to the page's content, the first Tab stop of a page (docs/contracts/ui.md, "Every page"). */
export function SkipLink() {
  return (
    <a className={classes.link} href="#content" data-print="hidden">
      {shellMessages.skipToContent}
    </a>
  );
}
