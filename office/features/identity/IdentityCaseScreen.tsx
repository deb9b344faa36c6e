import { useParams } from 'react-router-dom';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import { useKycCase, type KycCase } from '../../store/queuesApi';
import { useMay } from '../../store/sessionApi';
import { Ago } from '../../widgets/Ago';
import { CaseFrame } from '../../widgets/queue/CaseFrame';
import { Deeds } from '../../widgets/queue/Deeds';
import { identityCopy as copy, queueCopy } from '../../words/office';
import classes from './Case.module.css';
import { CustomerFacts } from './CustomerFacts';
import { deedsOf } from './deeds';
import { Picture } from './Picture';
import { identityChecks } from './queue';

function Decided({ submission, next }: { submission: KycCase; next: string }) {
  const { status, decided_by, decided_at, reason } = submission;
  return (
    <SectionCard title={queueCopy.decision}>
      <Text>
        {copy.statuses[status]}
        {decided_by === null ? null : queueCopy.by(decided_by)}
        {decided_at === null ? null : (
          <>
            , <Ago at={decided_at} />
          </>
        )}
      </Text>
      {reason === null ? null : <Note>{reason}</Note>}
      <LinkButton to={next}>{queueCopy.next}</LinkButton>
    </SectionCard>
  );
}

/** A submission: its two pictures beside each other, the customer's data, and the decision. */
export function IdentityCaseScreen() {
  const id = Number(useParams().id);
  const canDecide = useMay()('POST /kyc/:id/approve/');
  return (
    <CaseFrame
      definition={identityChecks}
      id={id}
      query={useKycCase(id)}
      titleOf={identityChecks.titleOf}
      main={() => (
        <Card as="section" aria-label={copy.pictures}>
          {canDecide ? (
            <div key={id} className={classes.pictures}>
              <Picture path={`/kyc/${id}/identity_card/`} label={copy.card} />
              <Picture path={`/kyc/${id}/facial_recognition/`} label={copy.face} />
            </div>
          ) : (
            <Note>{copy.picturesHidden}</Note>
          )}
        </Card>
      )}
      side={(submission, settle, next) => (
        <>
          <CustomerFacts submission={submission} />
          {submission.status !== 'In Progress' ? (
            <Decided submission={submission} next={next} />
          ) : (
            <Deeds id={id} deeds={deedsOf(submission)} onSettled={settle} />
          )}
        </>
      )}
    />
  );
}
