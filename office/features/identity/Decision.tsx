import { useState } from 'react';
import { Button } from '@/ui/Button';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { Row } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { useApproveKycMutation, useRejectKycMutation, type KycCase } from '../../store/kycApi';
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
  const [approve, approval] = useApproveKycMutation();
  const [reject, rejection] = useRejectKycMutation();
  return (
    <SectionCard title={queueCopy.decision}>
      {isRejecting ? (
        <Rejection
          reasons={reasons}
          busy={rejection.isLoading}
          onReject={async (codes) => onSettled(await reject({ id, reasons: codes }), true)}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        <Row fill>
          <Button busy={approval.isLoading} onClick={async () => onSettled(await approve({ id }))}>
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
