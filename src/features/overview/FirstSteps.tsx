import { useState } from 'react';
import { paths } from '@/config/paths';
import { nameOf } from '@/lib/names';
import { overviewMessages as messages } from '@/messages/overview';
import { verificationMessages } from '@/messages/profile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsPromptDismissed } from '@/store/notifications/notificationsSlice';
import { pinCreationOpened } from '@/store/user/profileSlice';
import { selectCurrentUser } from '@/store/user/userSlice';
import { CoveringButton, CoveringLink } from '@/ui/overlays/Covering';
import {
  BankIcon,
  CheckIcon,
  ChevronRightIcon,
  LockIcon,
  PersonIcon,
  VehicleIcon,
} from '@/ui/images/icons';
import { ProgressTrack } from '@/ui/feedback/ProgressBar';
import { ListRow, Rows, RowsSkeleton } from '@/ui/lists/Rows';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Note, Text } from '@/ui/text/Text';
import { AddMoneyDialog } from '@/widgets/money/AddMoney';
import { inProgress } from '@/widgets/money/VerificationLink';
import { PinPrompt } from './PinPrompt';
import { useFirstSteps, type FirstStep } from './useFirstSteps';

type StepName = FirstStep['name'];

const stepIcons = {
  identity: <PersonIcon />,
  pin: <LockIcon />,
  money: <BankIcon />,
  vehicle: <VehicleIcon />,
};

/** Page of each step. Adding money has none, because it is done at the customer's bank. */
const stepPaths = {
  identity: paths.profile.to('kyc'),
  pin: paths.profile.to(),
  vehicle: paths.assets.to(),
};

function DoneStep({ name }: { name: StepName }) {
  return (
    <ListRow
      icon={
        <Text as="span" tone="success">
          <CheckIcon />
        </Text>
      }
      title={
        <Text as="span" tone="muted">
          {messages.steps[name].title}
        </Text>
      }
      endNote={messages.done}
    />
  );
}

function OpenStep({ name }: { name: Exclude<StepName, 'money'> }) {
  const isInProgress = useAppSelector(selectCurrentUser)?.kycStatus === inProgress;
  const dispatch = useAppDispatch();
  const { title, note } = messages.steps[name];
  return (
    <ListRow
      icon={stepIcons[name]}
      title={
        <CoveringLink
          to={stepPaths[name]}
          onClick={() => name === 'pin' && dispatch(pinCreationOpened())}
        >
          {title}
        </CoveringLink>
      }
      note={
        name === 'identity' && isInProgress ? verificationMessages.verificationInProgress : note
      }
      end={<ChevronRightIcon />}
    />
  );
}

/**
 * Renders the step of adding money: a button that opens the deposit account in a dialog, until the step is done. An
 * open dialog stays open when that happens, to show the money that has arrived.
 */
function MoneyStep({ isDone }: { isDone: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { title, note } = messages.steps.money;
  return (
    <>
      {isDone ? (
        <DoneStep name="money" />
      ) : (
        <ListRow
          icon={stepIcons.money}
          title={
            <CoveringButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {title}
            </CoveringButton>
          }
          note={note}
          end={<ChevronRightIcon />}
        />
      )}
      <AddMoneyDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Step({ name, isDone }: FirstStep) {
  const isPrompted = !useAppSelector((state) => selectIsPromptDismissed(state, 'transactionPin'));
  if (isDone === undefined) return <StepPlaceholder />;
  if (name === 'money') return <MoneyStep isDone={isDone} />;
  if (isDone) return <DoneStep name={name} />;
  if (name !== 'pin' || !isPrompted) return <OpenStep name={name} />;
  return <PinPrompt />;
}

/** Renders the placeholder of a step until it is known whether it is done. */
const StepPlaceholder = () => (
  <li aria-hidden="true">
    <RowsSkeleton count={1} />
  </li>
);

/** Shows the next steps of a new customer, until all of them are done. */
export function FirstSteps() {
  const steps = useFirstSteps();
  const user = useAppSelector(selectCurrentUser);
  if (steps.length === 0 || user === null) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const isKnown = steps.every(({ isDone }) => isDone !== undefined);
  return (
    <SectionCard
      title={messages.firstSteps}
      intro={messages.firstStepsIntro(nameOf(user).firstName)}
      actions={isKnown ? <Note as="span">{messages.stepsDone(done, steps.length)}</Note> : null}
    >
      <ProgressTrack percent={(done / steps.length) * 100} />
      <Rows aria-label={messages.firstSteps} columns="pairs">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </Rows>
    </SectionCard>
  );
}
