import { company } from '@/config/company';
import { companyCopy } from '@/words/company';
import { Row } from '@/ui/Layout';
import { Text } from '@/ui/Text';

/** The terms and the privacy notice: pages outside the app. */
export function LegalLinks({ align = 'start' }: { readonly align?: 'start' | 'center' }) {
  const link = (href: string, text: string) => (
    <Text as="span" size="sm">
      <a href={href}>{text}</a>
    </Text>
  );
  return (
    <Row gap={4} justify={align}>
      {link(company.termsUrl, companyCopy.terms)}
      {link(company.privacyUrl, companyCopy.privacy)}
    </Row>
  );
}
