import { useParams } from 'react-router-dom';
import { Facts } from '@/ui/Facts';
import { SectionCard } from '@/ui/SectionCard';
import { useGetComplaintQuery } from '../../store/queuesApi';
import { CaseFrame, neighboursOf } from '../../widgets/queue/CaseFrame';
import { Deeds } from '../../widgets/queue/Deeds';
import { complaintsCopy as copy } from '../../words/queues';
import { complaints, ComplaintWords } from './complaints';
import { useQueue } from './useQueue';

/** A complaint with its customer and its clock, and the answer. It is found by its number as well, from a customer's page. */
export function ComplaintCaseScreen() {
  const id = Number(useParams().id);
  const { search, rows = [] } = useQueue(complaints);
  return (
    <CaseFrame
      queue={complaints.queue}
      id={id}
      back={copy.back}
      neighbours={neighboursOf(id, rows, complaints.path, search)}
      query={useGetComplaintQuery(id, { refetchOnMountOrArgChange: true })}
      titleOf={({ reference, first_name, last_name }) =>
        copy.titleOf(reference, `${first_name} ${last_name}`)
      }
      main={(complaint) => <ComplaintWords complaint={complaint} />}
      side={(complaint, settle) => (
        <>
          <SectionCard title={copy.customer}>
            <Facts facts={complaints.factsOf(complaint)} />
          </SectionCard>
          <Deeds id={id} deeds={complaints.deedsOf(complaint, 'open')} onSettled={settle} />
        </>
      )}
    />
  );
}
