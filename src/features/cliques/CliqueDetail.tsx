import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { validation } from '@/messages/validation';
import { joinContinued, joinSteppedBack } from '@/store/cliques/cliquesSlice';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppDispatch } from '@/store/hooks';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { Row } from '@/ui/Layout';
import { CliqueFacts } from './CliqueFacts';
import { CliqueStatus } from './CliqueStatus';
import { CreatorInvites } from './CreatorInvites';

/** A clique out of the lists: its fields, and the way on to a contribution unless it is full (section 4, "Clique"). */
export function CliqueDetail({ clique }: { clique: Clique }) {
  const dispatch = useAppDispatch();
  const [attempts, setAttempts] = useState(0);
  const proceed = () => {
    if (clique.isFunded) setAttempts(attempts + 1);
    else dispatch(joinContinued());
  };
  return (
    <>
      <Card as="section" aria-label={clique.name} tabIndex={-1}>
        <SectionHeading actions={<CliqueStatus clique={clique} />}>{clique.name}</SectionHeading>
        {clique.isFunded ? (
          <Banner key={attempts} tone="warning">
            {validation.cliqueFullyFunded}
          </Banner>
        ) : null}
        <CliqueFacts clique={clique} />
        <Row>
          <Button variant="primary" onClick={proceed}>
            Continue
          </Button>
          <Button variant="quiet" onClick={() => dispatch(joinSteppedBack())}>
            Back
          </Button>
          <Link to={paths.clique.to(clique.id)}>Open its page</Link>
        </Row>
      </Card>
      <CreatorInvites clique={clique} />
    </>
  );
}
