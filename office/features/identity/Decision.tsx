import { useState } from 'react';
import { Button } from '@/ui/Button';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { Row } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { useActMutation } from '../../store/actApi';
import { useAppDispatch } from '../../store/hooks';
import type { KycCase } from '../../store/kycApi';
import { decisionMade } from '../../store/viewSlice';
import type { Settle } from '../../widgets/queue/CaseFrame';
import { identityCopy as copy, queueCopy } from '../../words/office';
import classes from './Case.module.css';

interface RejectionProps {
  readonly reasons: KycCase['reasons'];
  readonly busy: boolean;
  readonly onReject: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function Rejection({ reasons, busy, onReject, onCancel }: RejectionProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <fieldset className={classes.reasons}>
        <legend>{copy.reasons}</legend>
        {reasons.map(({ code, sentence }) => (
          <CheckboxInput
            key={code}
            label={sentence}
            value={chosen.includes(code)}
            onValueChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, code] : chosen.filter((each) => each !== code))
            }
          />
        ))}
      </fieldset>
      <Row>
        <Button
          variant="danger"
          busy={busy}
          disabled={chosen.length === 0}
          title={chosen.length === 0 ? copy.choose : undefined}
          onClick={() => onReject(chosen)}
        >
          {copy.confirmReject}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {queueCopy.cancel}
        </Button>
      </Row>
    </>
  );
}

interface DecisionProps {
  readonly submission: KycCase;
  readonly onSettled: Settle;
}

/** Approves a submission, or rejects it with reasons. */
export function Decision({ submission: { id, reasons }, onSettled }: DecisionProps) {
  const [isRejecting, setRejecting] = useState(false);
  const dispatch = useAppDispatch();
  const [act, { isLoading }] = useActMutation();
  const decide = async (deed: 'approve' | 'reject', body = {}) => {
    const outcome = await act({ route: `POST /kyc/:id/${deed}/`, id, body });
    if (outcome.data) dispatch(decisionMade({ id, ...outcome.data }));
    onSettled(outcome, deed === 'reject');
  };
  return (
    <SectionCard title={queueCopy.decision}>
      {isRejecting ? (
        <Rejection
          reasons={reasons}
          busy={isLoading}
          onReject={(codes) => void decide('reject', { reasons: codes })}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        <Row fill>
          <Button busy={isLoading} onClick={() => void decide('approve')}>
            {copy.approve}
          </Button>
          <Button variant="quiet" onClick={() => setRejecting(true)}>
            {copy.reject}
          </Button>
        </Row>
      )}
    </SectionCard>
  );
}
