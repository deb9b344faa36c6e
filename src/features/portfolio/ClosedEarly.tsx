import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { formatCalendarDate, type CalendarDate } from '@/lib/dates';
import { formatNaira, type Kobo } from '@/lib/money';
import { vehicleMessages } from '@/messages/portfolio';
import type { Backing } from '@/store/investments/investmentsWire';
import { SectionHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { Text } from '@/ui/text/Text';
import { ContactUs } from '@/widgets/feedback/ContactUs';

const messages = vehicleMessages.closed;

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  return (
    <Stack gap={1}>
      <SectionHeading level={3}>{title}</SectionHeading>
      <Text>
        <TextWithFigures>{text}</TextWithFigures>
      </Text>
      {children}
    </Stack>
  );
}

interface ClosedEarlyProps {
  readonly backing: Extract<Backing, { state: 'bound' }>;
  readonly closedOn: CalendarDate;
  /** Amount invested. Null if the server doesn't send it. */
  readonly invested: Kobo | null;
  readonly paid: Kobo;
}

/** Returns what came back, and which part of it the reserve paid. */
function recoveredText({ backing, invested, paid }: Omit<ClosedEarlyProps, 'closedOn'>): string {
  const amount = formatNaira(paid);
  const inAll =
    invested === null || paid >= invested
      ? messages.inAll(amount)
      : messages.ofInvested(amount, formatNaira(invested));
  const { paidByReserve } = backing;
  return paidByReserve > 0 ? `${inAll} ${messages.fromReserve(formatNaira(paidByReserve))}` : inAll;
}

/** Explains a contract that closed before all payouts had come: why, what came back, what is next and whom to ask. */
export function ClosedEarly({ closedOn, ...amounts }: ClosedEarlyProps) {
  const happened = amounts.backing.vehicle.status === 'sold' ? messages.sold : messages.gone;
  return (
    <Stack gap={3}>
      <Part title={messages.what} text={happened(formatCalendarDate(closedOn))} />
      <Part title={messages.recovered} text={recoveredText(amounts)} />
      <Part title={messages.next} text={messages.stillTried}>
        <Row gap={2}>
          <ContactUs question={messages.ask} />
          {environment.apiExtensions ? (
            <Text as="span" size="sm">
              <Link to={paths.complaints.to('new')}>{messages.complain}</Link>
            </Text>
          ) : null}
        </Row>
      </Part>
    </Stack>
  );
}
