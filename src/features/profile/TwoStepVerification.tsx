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

/**
 * Renders the set-up of an authenticator app. It is loaded when it is needed, because the library for the QR code is
 * large.
 */
const AuthenticatorSetUp = lazyPart(async () => (await import('./AuthenticatorSetUp')).default);

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

/**
 * Renders the set-up of the factors that the customer is asked for in addition to the password. Not in the
 * specification. The secret of an app and the recovery codes are only in the state of this component, so that they
 * never enter the store. After a reload, and while DevTools shows an earlier state, they are gone, and the step shows
 * that.
 */
export function TwoStepVerification() {
  const flow = useAppSelector(selectFactorFlow);
  const [success, setSuccess] = useState<string | null>(null);
  const [secret, setSecret] = useState<AuthenticatorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  // In the other steps the panel takes the focus, so that a screen reader reads them from their start.
  const place = useStepFocus(flow.step, (panel) =>
    flow.step === 'password' ? panel.querySelector('input') : null,
  );
  return (
    <div ref={place} tabIndex={-1}>
      <Stack>
        <PassingBanner tone="success" onDismissed={() => setSuccess(null)}>
          {success}
        </PassingBanner>
        {flow.step === 'list' ? <Factors /> : null}
        {flow.step === 'password' ? (
          <FactorPassword
            change={flow.change}
            onSecret={setSecret}
            onCodes={setCodes}
            onDone={setSuccess}
          />
        ) : null}
        {flow.step === 'authenticator' ? (
          <AuthenticatorSetUp secret={secret} onCodes={setCodes} onDone={setSuccess} />
        ) : null}
        {flow.step === 'codes' ? <RecoveryCodes codes={codes} /> : null}
      </Stack>
    </div>
  );
}
