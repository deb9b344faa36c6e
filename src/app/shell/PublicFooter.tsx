import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { backingMessages } from '@/messages/backing';
import { pageMessages as messages } from '@/messages/pages';
import { Logo } from '@/ui/images/Logo';
import { Stack } from '@/ui/layout/Layout';
import { Text } from '@/ui/text/Text';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { LegalLinks } from '@/widgets/navigation/LegalLinks';
import classes from './PublicFooter.module.css';
import { RunBy } from './RunBy';

/** Renders the footer of the landing page (public/parts/footer.html) below a page of the app. */
export function PublicFooter() {
  const link = (to: string, text: string) => (
    <Text as="span" size="sm">
      <Link to={to}>{text}</Link>
    </Text>
  );
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <Stack gap={2}>
          <Logo />
          <div>
            <RunBy />
          </div>
        </Stack>
        <nav aria-label={messages.about} className={classes.links}>
          <ContactUs />
          {link(paths.backing.to(), backingMessages.title)}
          <LegalLinks />
          {link(paths.closeAccount.to(), messages.closeAccount)}
        </nav>
      </div>
    </footer>
  );
}
