import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import { useAppDispatch } from '../../store/hooks';
import { useGetKycQuery, useListKycInfiniteQuery, type KycCase } from '../../store/kycApi';
import type { Me } from '../../store/sessionApi';
import { caseOpened } from '../../store/viewSlice';
import { Ago } from '../../widgets/Ago';
import { CaseFrame, neighboursOf } from '../../widgets/queue/CaseFrame';
import { identityCopy as copy, queueCopy } from '../../words/office';
import classes from './Case.module.css';
import { CustomerFacts } from './CustomerFacts';
import { Decision } from './Decision';
import { useIdentityFilter } from './filter';
import { Picture } from './Picture';

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
export function IdentityCaseScreen({ me }: { readonly me: Me }) {
  const id = Number(useParams().id);
  const dispatch = useAppDispatch();
  const [filter, , search] = useIdentityFilter();
  const { data } = useListKycInfiniteQuery(filter);
  const neighbours = neighboursOf(id, data?.pages.flat() ?? [], '/identity', search);
  const canDecide = me.routes.includes('POST /kyc/:id/approve/');
  useEffect(() => void dispatch(caseOpened()), [dispatch, id]);
  return (
    <CaseFrame
      queue="kyc"
      id={id}
      back={copy.back}
      neighbours={neighbours}
      query={useGetKycQuery(id)}
      titleOf={({ first_name, last_name }) => `${first_name} ${last_name}`}
      main={() => (
        <Card as="section" aria-label={copy.pictures}>
          {canDecide ? (
            <div className={classes.pictures}>
              <Picture caseId={id} picture="identity_card" label={copy.card} />
              <Picture caseId={id} picture="facial_recognition" label={copy.face} />
            </div>
          ) : (
            <Note>{copy.picturesHidden}</Note>
          )}
        </Card>
      )}
      side={(submission, settle) => (
        <>
          <CustomerFacts submission={submission} />
          {submission.status !== 'In Progress' ? (
            <Decided submission={submission} next={neighbours.next} />
          ) : canDecide ? (
            <Decision submission={submission} onSettled={settle} />
          ) : null}
        </>
      )}
    />
  );
}
