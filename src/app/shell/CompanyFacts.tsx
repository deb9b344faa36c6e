import { company } from '@/config/company';
import { companyCopy } from '@/words/company';
import { Stack } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { Text } from '@/ui/Text';
import { ContactUs } from '@/widgets/ContactUs';
import { LegalLinks } from '@/widgets/LegalLinks';

/** The company behind Mota: its contact, its registration, its terms and privacy notice. */
export function CompanyFacts() {
  const { name, registration, licence } = company;
  return (
    <Stack gap={2}>
      <ContactUs />
      {name === '' ? (
        <Pill tone="waiting">{companyCopy.demo}</Pill>
      ) : (
        <Text size="xs" tone="muted">
          {companyCopy.facts(name, registration, licence)}
        </Text>
      )}
      <LegalLinks />
    </Stack>
  );
}
