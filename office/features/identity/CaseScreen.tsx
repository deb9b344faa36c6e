import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { BackLink } from '@/ui/BackLink';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import { useGetKycQuery, useListKycQuery, type KycCase } from '../../store/kycApi';
import { useAppDispatch } from '../../store/hooks';
import type { Me } from '../../store/sessionApi';
import { caseOpened } from '../../store/viewSlice';
import { Ago } from '../../widgets/Ago';
import { Failed, type CallError } from '../../widgets/Failed';
import { Loaded } from '../../widgets/Loaded';
import { identityCopy as copy } from '../../words/office';
import classes from './Case.module.css';
import { CustomerFacts } from './CustomerFacts';
import { Decision } from './Decision';
import { DecisionBanner } from './DecisionBanner';
import { useFilter } from './filter';
import { KeysHelp } from './KeysHelp';
import { Picture } from './Picture';
import { useKeys } from './useKeys';

/** The pages of the cases beside this one in its list; the list itself at its ends. */
function useNeighbours(id: number) {
  const [filter, , search] = useFilter();
  const { data = [] } = useListKycQuery(filter);
  const place = data.findIndex((each) => each.id === id);
  const pageOf = (neighbour: { readonly id: number } | undefined) =>
    `/identity${neighbour === undefined ? '' : `/${neighbour.id}`}${search}`;
  return {
    list: pageOf(undefined),
    next: pageOf(place === -1 ? data[0] : data[place + 1]),
    before: pageOf(data[place - 1]),
  };
}

function Decided({ submission, next }: { submission: KycCase; next: string }) {
  const { status, decided_by, decided_at, reason } = submission;
  return (
    <SectionCard title={copy.decision}>
      <Text>
        {copy.statuses[status]}
        {decided_by === null ? null : copy.by(decided_by)}
        {decided_at === null ? null : (
          <>
            , <Ago at={decided_at} />
          </>
        )}
      </Text>
      {reason === null ? null : <Note>{reason}</Note>}
      <LinkButton to={next}>{copy.next}</LinkButton>
    </SectionCard>
  );
}

/** A submission: its two pictures beside each other, the customer's data, and the decision. */
export function CaseScreen({ me }: { readonly me: Me }) {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [refused, setRefused] = useState<{ id: number; error: CallError } | null>(null);
  const { list, next, before } = useNeighbours(id);
  const query = useGetKycQuery(id);
  const canDecide = me.routes.includes('POST /kyc/:id/approve/');
  const go = (page: string) => void navigate(page);
  useKeys({ j: () => go(next), k: () => go(before), '?': () => setHelpOpen(true) });
  useEffect(() => void dispatch(caseOpened()), [dispatch, id]);
  return (
    <>
      <BackLink to={list}>{copy.back}</BackLink>
      <DecisionBanner />
      <Failed error={refused?.id === id ? refused.error : undefined} />
      <Loaded key={id} query={query}>
        {(submission) => (
          <>
            <PageHeading actions={<KeysHelp isOpen={isHelpOpen} onChange={setHelpOpen} />}>
              {`${submission.first_name} ${submission.last_name}`}
            </PageHeading>
            <div className={classes.case}>
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
              <Stack>
                <CustomerFacts submission={submission} />
                {submission.status === 'In Progress' ? (
                  canDecide && (
                    <Decision
                      submission={submission}
                      onDecided={() => go(next)}
                      onRefused={(error) => {
                        setRefused({ id, error });
                        void query.refetch();
                      }}
                    />
                  )
                ) : (
                  <Decided submission={submission} next={next} />
                )}
              </Stack>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
