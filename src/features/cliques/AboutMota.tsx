import { company } from '@/config/company';
import { cliqueMessages } from '@/messages/cliques';
import { companyMessages } from '@/messages/pages';
import { Stack } from '@/ui/layout/Layout';
import { Note, Text } from '@/ui/text/Text';
import { LegalLinks } from '@/widgets/navigation/LegalLinks';

/** Introduces Mota and its company to visitors who follow a friend's link. */
export function AboutMota() {
  const { name, registration, licence } = company;
  return (
    <Stack gap={2}>
      <Text>{cliqueMessages.aboutMota}</Text>
      {name === '' ? null : <Note>{companyMessages.facts(name, registration, licence)}</Note>}
      <LegalLinks />
    </Stack>
  );
}
