import { environment } from '@/config/env';
import { supportMessages } from '@/messages/pages';
import { Row } from '@/ui/layout/Layout';
import { Note, Text } from '@/ui/text/Text';

interface ContactUsProps {
  readonly question?: string;
  readonly align?: 'start' | 'center';
}

/** Renders the support's email and phone from the settings of the build. Empty without them. */
export function ContactUs({
  question = supportMessages.question,
  align = 'start',
}: ContactUsProps) {
  const { supportEmail: email, supportPhone: phone } = environment;
  if (email === null && phone === null) return null;
  const link = (href: string, text: string) => (
    <Text as="span" size="sm" align={align}>
      <a href={href}>{text}</a>
    </Text>
  );
  return (
    <Row gap={2} justify={align}>
      <Note as="span">{question}</Note>
      {email && link(`mailto:${email}`, supportMessages.email(email))}
      {phone && link(`tel:${phone.replace(/[^\d+]/g, '')}`, supportMessages.call(phone))}
    </Row>
  );
}
