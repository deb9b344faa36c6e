import { useEffect } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { brandName } from '@/config/brand';
import { basePath, paths } from '@/config/paths';
import { authLayoutMessages } from '@/messages/auth';
import { shellMessages } from '@/messages/shell';
import { Logo } from '@/ui/images/Logo';
import { ScreenOutlet } from '../errors/ScreenOutlet';
import { preloadScreen } from '../navigation/preloadScreen';
import { SkipLink } from '../shell/SkipLink';
import { useBareBody } from './useBareBody';
import classes from './AuthLayout.module.css';

/** Renders the frame of pages such as sign-up and sign-in: a panel about the product next to one form. */
export function AuthLayout() {
  useBareBody();
  const isSignUp = useMatch(paths.signUp.pattern) !== null;
  // The code of the overview, the next page, loads while the customer types. Otherwise it would add a round trip
  // between the press and the balance on a slow phone.
  useEffect(() => void preloadScreen(paths.overview.to()).catch(() => undefined), []);
  return (
    <>
      <SkipLink />
      <div className={classes.page}>
        <header className={classes.brand}>
          <nav aria-label={shellMessages.main}>
            <Link to={paths.landing.to()} className={classes.home} aria-label={brandName}>
              <Logo ground="deep" />
            </Link>
          </nav>
          <div className={classes.words}>
            <p className={classes.promise}>{authLayoutMessages.promise}</p>
            <p className={classes.pitch}>{authLayoutMessages.pitch}</p>
            {isSignUp ? <p className={classes.condition}>{authLayoutMessages.condition}</p> : null}
          </div>
          <img
            className={classes.vehicle}
            src={`${basePath}/images/landing.svg`}
            width="450"
            height="184"
            // Otherwise a phone would fetch the image although it doesn't show it.
            loading="lazy"
            alt=""
          />
        </header>
        <main id="content" className={classes.main}>
          <div className={classes.column}>
            <ScreenOutlet />
          </div>
        </main>
      </div>
    </>
  );
}
