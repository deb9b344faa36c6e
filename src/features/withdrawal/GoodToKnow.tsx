import { withdrawalCopy as copy } from '@/messages/withdrawal';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { CalendarIcon, CheckCircleIcon, PersonIcon } from '@/ui/icons';
import { ListRow, Rows } from '@/ui/Rows';

/** What this repository's server does with a withdrawal: when it arrives, whose account is best, what it costs. */
export function GoodToKnow() {
  const { title, time, account, fee } = copy.goodToKnow;
  return (
    <Card>
      <SectionHeading>{title}</SectionHeading>
      <Rows aria-label={title}>
        <ListRow icon={<CalendarIcon />} title={time.title} note={time.note} />
        <ListRow icon={<PersonIcon />} title={account.title} note={account.note} />
        <ListRow icon={<CheckCircleIcon />} title={fee.title} note={fee.note} />
      </Rows>
    </Card>
  );
}
