import { closingCounts, isNothingOpen } from '@contract/rules/closing';
import { useState, type ReactNode } from 'react';
import { paths } from '@/config/paths';
import { formatDate } from '@/lib/dates';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { closingMessages as messages } from '@/messages/closing';
import {
  useGetClosingQuery,
  useRequestOwnClosingMutation,
  useTakeBackClosingMutation,
} from '@/store/user/userApi';
import type { Closing } from '@/store/user/userWire';
import { Banner } from '@/ui/feedback/Banner';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { ChevronRightIcon } from '@/ui/images/icons';
import { SectionHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { CoveringLink } from '@/ui/overlays/Covering';
import { Money } from '@/ui/text/Money';
import { Note, Text } from '@/ui/text/Text';
import { QueryState } from '@/widgets/feedback/QueryState';
import { PasswordForm } from './PasswordForm';
import classes from './profile.module.css';

type StillOpen = Closing['stillOpen'];

/** The page on which the customer ends or follows each thing that must end before the account is closed. */
const places = {
  withdrawals: paths.transactions.to(),
  investments: paths.portfolio.to(),
  cliques: paths.cliques.to(),
  complaints: paths.complaints.to(),
} as const satisfies Record<(typeof closingCounts)[number], string>;

interface Obstacle {
  readonly name: keyof typeof messages.links;
  readonly to: string;
  readonly value: ReactNode;
}

/** Returns what has to end before the account can be closed, and where the customer ends it. */
function obstaclesOf(stillOpen: StillOpen): readonly Obstacle[] {
  const { balance } = stillOpen;
  const money: Obstacle = {
    name: 'balance',
    to: paths.withdrawal.to(),
    value: <Money amount={balance} />,
  };
  const counted = closingCounts.map((name) => ({ name, to: places[name], value: stillOpen[name] }));
  return [...(balance > 0 ? [money] : []), ...counted.filter(({ value }) => value > 0)];
}

/** Lists what has to end before the account can be closed. Each row links as a whole to where that happens. */
function OpenThings({ stillOpen }: { readonly stillOpen: StillOpen }) {
  if (isNothingOpen(stillOpen)) return <Note>{messages.nothingOpen}</Note>;
  return (
    <>
      <dl aria-label={messages.firstTitle}>
        {obstaclesOf(stillOpen).map(({ name, to, value }) => (
          <div key={name} className={classes.obstacle}>
            <dt>{messages[name]}</dt>
            <dd className={classes.value}>{value}</dd>
            <dd className={classes.place}>
              <CoveringLink to={to}>{messages.links[name]}</CoveringLink>
            </dd>
            <dd aria-hidden="true" className={classes.chevron}>
              <ChevronRightIcon />
            </dd>
          </div>
        ))}
      </dl>
      {stillOpen.isOnHold ? <Banner tone="warning">{messages.isOnHold}</Banner> : null}
    </>
  );
}

/** Says how much has to end before the account is closed. Renders nothing if nothing has to. */
function OpenCount({ stillOpen }: { readonly stillOpen: StillOpen }) {
  const count = obstaclesOf(stillOpen).length;
  if (count === 0) return null;
  return (
    <Stack gap={1}>
      <Text as="strong">{messages.stillOpen(count)}</Text>
      <Note>{messages.closedOnceEnded}</Note>
    </Stack>
  );
}

/** Lists what closing does. */
function Effects() {
  const effects = [
    [messages.deletes, messages.deletesWhat],
    [messages.keeps, messages.keepsWhat],
    [messages.ends, messages.endsWhat],
  ] as const;
  return (
    <Stack as="ul" gap={3} aria-label={messages.effectsTitle}>
      {effects.map(([title, text]) => (
        <Stack key={title} as="li" gap={1}>
          <Text as="strong" size="sm">
            {title}
          </Text>
          <Note>{text}</Note>
        </Stack>
      ))}
    </Stack>
  );
}

interface StepProps {
  readonly stillOpen: StillOpen;
  /** Called with a message about a step that is done. */
  readonly onDone: (message: string) => void;
}

/** Explains what closing does, and renders the button that requests it. */
function RequestClosing({ stillOpen, onDone }: StepProps) {
  const [requestClosing] = useRequestOwnClosingMutation();
  const submit = async (password: string): Promise<FormOutcome | undefined> => {
    const { error } = await requestClosing({ password });
    if (error) return refusedBy('requestOwnClosing', error, { password: 'password' });
    onDone(messages.requested);
    return undefined;
  };
  return (
    <>
      <Note>{messages.pitch}</Note>
      <SectionHeading level={3}>{messages.firstTitle}</SectionHeading>
      <OpenThings stillOpen={stillOpen} />
      <SectionHeading level={3}>{messages.effectsTitle}</SectionHeading>
      <Effects />
      <OpenCount stillOpen={stillOpen} />
      <PasswordForm label={messages.title} button={messages.request} isFinal onSubmit={submit} />
    </>
  );
}

interface RequestedProps extends StepProps {
  readonly requestedAt: NonNullable<Closing['requestedAt']>;
}

/** Shows what must end before the account is closed, and a button that withdraws the request. */
function Requested({ requestedAt, stillOpen, onDone }: RequestedProps) {
  const [takeBack] = useTakeBackClosingMutation();
  const submit = async (): Promise<FormOutcome | undefined> => {
    const { error } = await takeBack(undefined);
    if (error) return refusedBy('takeBackClosing', error);
    onDone(messages.takenBack);
    return undefined;
  };
  const isReady = isNothingOpen(stillOpen);
  return (
    <>
      <Banner tone="info">
        {`${messages.requestedOn(formatDate(requestedAt))} ${isReady ? messages.waitsForUs : messages.waitsForYou}`}
      </Banner>
      {isReady ? <Note>{messages.byPerson}</Note> : <OpenThings stillOpen={stillOpen} />}
      <Form initialValues={{}} onSubmit={submit} label={messages.takeBack}>
        <Row fill="narrow">
          <SubmitButton block={false}>{messages.takeBack}</SubmitButton>
        </Row>
      </Form>
    </>
  );
}

interface ClosingStepsProps extends Pick<StepProps, 'onDone'> {
  readonly closing: Closing;
  /** The message about the latest step. */
  readonly success: ReactNode;
}

function ClosingSteps({ closing, success, onDone }: ClosingStepsProps) {
  const { requestedAt, stillOpen } = closing;
  const place = useStepFocus(requestedAt === null ? 'request' : 'requested', () => null);
  return (
    <div ref={place} tabIndex={-1}>
      <Stack>
        {success}
        {requestedAt === null ? (
          <RequestClosing stillOpen={stillOpen} onDone={onDone} />
        ) : (
          <Requested requestedAt={requestedAt} stillOpen={stillOpen} onDone={onDone} />
        )}
      </Stack>
    </div>
  );
}

/** Renders the request to close the account, with its states. Not in the specification. */
export function AccountClosing() {
  const [success, setSuccess] = useState<string | null>(null);
  const query = useGetClosingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Stack>
      <QueryState
        query={query}
        subject="getClosing"
        loading={messages.loading}
        skeleton={<Skeletons shape="text" width="half" count={3} />}
      >
        {(closing) => (
          <ClosingSteps
            closing={closing}
            success={
              <PassingBanner tone="success" onDismissed={() => setSuccess(null)}>
                {success}
              </PassingBanner>
            }
            onDone={setSuccess}
          />
        )}
      </QueryState>
    </Stack>
  );
}
