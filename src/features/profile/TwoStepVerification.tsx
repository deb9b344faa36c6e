import { useState } from 'react';
import { factorMessages as messages } from '@/messages/factors';
import { useGetFactorsQuery } from '@/store/factors/factorsApi';
import { selectFactorFlow } from '@/store/factors/factorsSlice';
import type { AuthenticatorSecret } from '@/store/factors/factorsWire';
import { useAppSelector } from '@/store/hooks';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { Stack } from '@/ui/layout/Layout';
import { QueryState } from '@/widgets/feedback/QueryState';
import { lazyPart } from '@/widgets/feedback/lazyPart';
import { FactorList } from './FactorList';
import { FactorPassword } from './FactorPassword';
import { RecoveryCodes } from './RecoveryCodes';

/** Renders the set-up of an app. It is loaded when it is needed, because of the library that draws the QR code. */
const AuthenticatorSetUp = lazyPart(async () => (await import('./AuthenticatorSetUp')).default);

const firstControl = (place: HTMLElement) => place.querySelector<HTMLElement>('input, button');

/**
 * Shows the steps of a change. The secret of an app and the recovery codes are only in this component, because they are
 * never in the store. After a reload or in an earlier state they are gone, and the step says so.
 */
function FactorSteps({ onDone }: { readonly onDone: (message: string) => void }) {
  const flow = useAppSelector(selectFactorFlow);
  const [secret, setSecret] = useState<AuthenticatorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const place = useStepFocus(flow.step, firstControl);
  return (
    <div ref={place} tabIndex={-1}>
      {flow.step === 'list' ? <Factors /> : null}
      {flow.step === 'password' ? (
        <FactorPassword
          change={flow.change}
          onSecret={setSecret}
          onCodes={setCodes}
          onDone={onDone}
        />
      ) : null}
      {flow.step === 'authenticator' ? (
        <AuthenticatorSetUp secret={secret} onCodes={setCodes} onDone={onDone} />
      ) : null}
      {flow.step === 'codes' ? <RecoveryCodes codes={codes} /> : null}
    </div>
  );
}

function Factors() {
  const query = useGetFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      subject="getFactors"
      loading={messages.loading}
      skeleton={<Skeletons shape="text" width="half" count={2} />}
    >
      {(factors) => <FactorList factors={factors} />}
    </QueryState>
  );
}

/** Sets up what the customer is asked for in addition to the password. Not in the specification. */
export function TwoStepVerification() {
  const [success, setSuccess] = useState<string | null>(null);
  return (
    <Stack>
      <PassingBanner tone="success" onDismissed={() => setSuccess(null)}>
        {success}
      </PassingBanner>
      <FactorSteps onDone={setSuccess} />
    </Stack>
  );
}
