import { company } from '@/config/company';
import { companyMessages } from '@/messages/pages';
import { Row } from '@/ui/layout/Layout';
import { Text } from '@/ui/text/Text';

/** Links to the terms and the privacy notice, which are pages outside the app. */
export function LegalLinks({ align = 'start' }: { readonly align?: 'start' | 'center' }) {
  const link = (href: string, text: string) => (
    <Text as="span" size="sm">
      <a href={href}>{text}</a>
    </Text>
  );
  return (
    <Row gap={4} justify={align}>
      {link(company.termsUrl, companyMessages.terms)}
      {link(company.privacyUrl, companyMessages.privacy)}
    </Row>
  );
}
