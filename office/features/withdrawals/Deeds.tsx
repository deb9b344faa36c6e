import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import {
  useDecideWithdrawalMutation,
  type WithdrawalCase,
  type WithdrawalDeed,
} from '../../store/withdrawalsApi';
import type { Settle } from '../../widgets/queue/CaseFrame';
import { queueCopy, withdrawalsCopy as copy } from '../../words/office';
import { isWritten, Words, type WrittenDeed } from './Words';

type Deed = WithdrawalDeed['deed'];

/** The deeds that a withdrawal allows as it is, the usual one first. */
function deedsOf({ status, proposal, waits_because }: WithdrawalCase): Deed[] {
  if (status === 'waiting') return proposal ? ['reject'] : ['approve', 'reject'];
  if (status !== 'approved' && status !== 'sending') return [];
  return ['look', ...(waits_because === 'code' ? (['code'] as const) : []), 'return'];
}

interface DeedsProps {
  readonly withdrawal: WithdrawalCase;
  readonly onSettled: Settle;
}

/** Approves a withdrawal or rejects it; asks about one that is on its way, or proposes to bring it back. */
export function Deeds({ withdrawal, onSettled }: DeedsProps) {
  const { id, takes_two } = withdrawal;
  const [writing, setWriting] = useState<WrittenDeed | null>(null);
  const [decide, { isLoading, originalArgs }] = useDecideWithdrawalMutation();
  const deeds = deedsOf(withdrawal);
  if (deeds.length === 0) return null;
  const act = async (deed: Deed, body = {}) => {
    const outcome = await decide({ id, deed, body });
    // The answer of the provider is read here, before the next case.
    if (outcome.error !== undefined || withdrawal.status === 'waiting') onSettled(outcome);
    else setWriting(null);
  };
  return (
    <SectionCard title={queueCopy.decision}>
      {writing === null ? (
        <Row fill>
          {deeds.map((deed, place) => (
            <Button
              key={deed}
              variant={place === 0 ? 'primary' : 'quiet'}
              busy={isLoading && originalArgs?.deed === deed}
              onClick={() => (isWritten(deed) ? setWriting(deed) : void act(deed))}
            >
              {deed === 'approve' && takes_two ? copy.propose : copy.deeds[deed]}
            </Button>
          ))}
        </Row>
      ) : (
        <Words
          deed={writing}
          busy={isLoading}
          onSend={(body) => void act(writing, body)}
          onCancel={() => setWriting(null)}
        />
      )}
    </SectionCard>
  );
}
