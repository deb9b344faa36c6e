import { useEffect } from 'react';
import { brandName } from '@/config/brand';
import { basePath } from '@/config/paths';
import { authMessages } from '@/messages/auth';
import classes from './LandingScreen.module.css';

/** Section 2, "/": a static page in a frame that fills the window. Its heading is inside. */
export default function LandingScreen() {
  useEffect(() => {
    document.title = brandName;
  }, []);
  return (
    <iframe
      className={classes.frame}
      title={authMessages.landingFrame}
      src={`${basePath}/landing.html`}
    />
  );
}
