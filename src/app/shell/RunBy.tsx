import { company } from '@/config/company';
import { companyMessages } from '@/messages/pages';
import { Pill } from '@/ui/text/Pill';
import { Text } from '@/ui/text/Text';

/** Shows which company runs Mota, or that this is a demo. */
export function RunBy() {
  const { name, registration, licence } = company;
  if (name === '') return <Pill tone="waiting">{companyMessages.demo}</Pill>;
  return (
    <Text size="xs" tone="muted">
      {companyMessages.facts(name, registration, licence)}
    </Text>
  );
}
