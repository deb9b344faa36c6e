import { useEffect, useRef, useState } from 'react';
import { brandName } from '@/config/brand';
import { environment } from '@/config/env';
import { basePath } from '@/config/paths';
import { authMessages } from '@/messages/auth';
import { useGetBackingQuery } from '@/store/backing/backingApi';
import { fillFigures } from './landingFigures';
import classes from './LandingScreen.module.css';

/** Shows the published figures in the framed page, once both have loaded. */
function useFigures(page: Document | null): void {
  const { data } = useGetBackingQuery(undefined, { skip: !environment.apiExtensions });
  useEffect(() => {
    if (page !== null && data !== undefined) fillFigures(page, data);
  }, [page, data]);
}

/** Renders the route "/" (section 2): a static page in a frame that fills the window. The page has its own heading. */
export default function LandingScreen() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const readPage = () => setPage(frame.current?.contentDocument ?? null);
  useEffect(() => {
    document.title = brandName;
    // The prerendered frame may have loaded before React did.
    if (frame.current?.contentDocument?.readyState === 'complete') readPage();
  }, []);
  useFigures(page);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={authMessages.landingFrame}
      src={`${basePath}/landing.html`}
      onLoad={readPage}
    />
  );
}
