import { type RefObject, useEffect, useRef } from 'react';
import { paths } from '@/config/paths';
import { profileMessages } from '@/messages/profile';
import { Button } from '@/ui/buttons/Button';
import { CoveringLink } from '@/ui/overlays/Covering';
import { CheckIcon, ChevronRightIcon, LockIcon } from '@/ui/images/icons';
import { Row, Stack } from '@/ui/layout/Layout';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { PinBoxes } from '@/ui/forms/PinBoxes';
import { ListRow, Rows } from '@/ui/lists/Rows';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Spinner } from '@/ui/feedback/Spinner';
import { PinPassword } from './PinPassword';
import { ProfileRow } from './ProfileRow';
import { useProfileView } from './profileUrl';
import { usePinCreation } from './usePinCreation';

type Creation = ReturnType<typeof usePinCreation>;

type Target = HTMLInputElement | HTMLButtonElement;

/**
 * Moves the focus to the first box of each step, also when the page opens at that step. A form that is closed at first
 * takes no focus. If the tab is hidden, the focus moves once the tab opens.
 */
function useFocusFollowing(flow: Creation['flow']): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const [{ tab }] = useProfileView();
  const isVisible = tab === 'personal';
  const shown = useRef<Creation['flow'] | null>(flow.step === 'closed' ? flow : null);
  useEffect(() => {
    if (!isVisible || shown.current === flow) return;
    shown.current = flow;
    const groups = section.current?.querySelectorAll<HTMLElement>('[role=group]');
    const group = groups?.[flow.step === 'confirming' ? 1 : 0];
    const target =
      group?.querySelector('input') ?? section.current?.querySelector<Target>('input, button');
    if (target?.disabled === false) target.focus();
    else section.current?.focus();
  }, [flow, isVisible]);
  return section;
}

function PinSteps({ creation }: { creation: Creation }) {
  const { flow, digits, isSending } = creation;
  if (flow.step === 'password') {
    return <PinPassword onSubmit={creation.sendWithPassword} onCancel={creation.close} />;
  }
  return (
    <Stack gap={4}>
      <PinBoxes
        label={profileMessages.enterPin}
        hint={profileMessages.pinEntryHint}
        value={digits.entered}
        disabled={isSending}
        error={creation.entryError}
        onValueChange={creation.changeEntered}
        onComplete={creation.enter}
      />
      {flow.step === 'confirming' ? (
        <PinBoxes
          label={profileMessages.confirmPin}
          hint={profileMessages.pinConfirmationHint}
          value={digits.confirmed}
          disabled={isSending}
          onValueChange={creation.changeConfirmed}
          onComplete={creation.confirm}
        />
      ) : null}
      {isSending ? (
        <Row role="status">
          <Spinner />
          {profileMessages.pinSending}
        </Row>
      ) : (
        <div>
          <Button variant="quiet" onClick={creation.close}>
            {profileMessages.notNow}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function PinChangeLink() {
  const to = paths.profile.to('security', 'pin');
  return (
    <Rows aria-label={profileMessages.pinTitle}>
      <ListRow
        icon={<LockIcon />}
        title={<CoveringLink to={to}>{profileMessages.pinChange}</CoveringLink>}
        end={<ChevronRightIcon />}
      />
    </Rows>
  );
}

/** Shows that there is a PIN, or the button that creates one. A placeholder until it is known which. */
function PinState({ creation }: { creation: Creation }) {
  if (!creation.isKnown) return <Skeleton shape="pill" width="quarter" />;
  return creation.isCreated ? (
    <Button size="small" variant="done" icon={<CheckIcon />} disabled>
      {profileMessages.pinCreated}
    </Button>
  ) : (
    <Button size="small" onClick={creation.open}>
      {profileMessages.createPin}
    </Button>
  );
}

/** Renders the creation of the transaction PIN: four digits, entered twice (section 4, "PIN creation"). */
export function PinCreation() {
  const creation = usePinCreation();
  const { flow, isCreated, failure } = creation;
  const section = useFocusFollowing(flow);
  const isClosed = flow.step === 'closed' || isCreated;
  return (
    <ProfileRow
      ref={section}
      tabIndex={-1}
      title={profileMessages.pinTitle}
      intro={isCreated ? profileMessages.pinReady : profileMessages.pinPurpose}
      end={isClosed ? <PinState creation={creation} /> : null}
    >
      <PassingBanner tone="error" onDismissed={creation.dismissFailure}>
        {failure}
      </PassingBanner>
      {isClosed ? null : <PinSteps creation={creation} />}
      {isCreated ? <PinChangeLink /> : null}
    </ProfileRow>
  );
}
