import { company } from '@/config/company';
import { cliquesCopy } from '@/words/cliques';
import { companyCopy } from '@/words/company';
import { Stack } from '@/ui/Layout';
import { Note, Text } from '@/ui/Text';
import { LegalLinks } from '@/widgets/LegalLinks';

/** Mota and the company behind it, for visitors who follow a friend's link. The page's footer says if it is a demo. */
export function AboutMota() {
  const { name, registration, licence } = company;
  return (
    <Stack gap={2}>
      <Text>{cliquesCopy.aboutMota}</Text>
      {name === '' ? null : <Note>{companyCopy.facts(name, registration, licence)}</Note>}
      <LegalLinks />
    </Stack>
  );
}
