import { company } from '@/config/company';
import { companyMessages } from '@/messages/pages';
import { Stack } from '@/ui/layout/Layout';
import { Pill } from '@/ui/text/Pill';
import { Text } from '@/ui/text/Text';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { LegalLinks } from '@/widgets/navigation/LegalLinks';

/** The company behind Mota: its contact, its registration, its terms and privacy notice. */
export function CompanyFacts() {
  const { name, registration, licence } = company;
  return (
    <Stack gap={2}>
      <ContactUs />
      {name === '' ? (
        <Pill tone="waiting">{companyMessages.demo}</Pill>
      ) : (
        <Text size="xs" tone="muted">
          {companyMessages.facts(name, registration, licence)}
        </Text>
      )}
      <LegalLinks />
    </Stack>
  );
}
