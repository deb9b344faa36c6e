import { useParams } from 'react-router-dom';
import { useComplaint } from '../../store/queuesApi';
import { FactsCard } from '../../widgets/FactsCard';
import { CaseFrame } from '../../widgets/queue/CaseFrame';
import { Deeds } from '../../widgets/queue/Deeds';
import { complaintsCopy as copy } from '../../words/queues';
import { complaints, ComplaintWords } from './complaints';

/** A complaint with its customer and its clock, and the answer. It is found by its number as well, from a customer's page. */
export function ComplaintCaseScreen() {
  const id = Number(useParams().id);
  return (
    <CaseFrame
      definition={complaints}
      id={id}
      query={useComplaint(id)}
      titleOf={({ reference, first_name, last_name }) =>
        copy.titleOf(reference, `${first_name} ${last_name}`)
      }
      main={(complaint) => <ComplaintWords complaint={complaint} />}
      side={(complaint, settle) => (
        <>
          <FactsCard title={copy.customer} facts={complaints.factsOf(complaint)} />
          <Deeds id={id} deeds={complaints.deedsOf(complaint, 'open')} onSettled={settle} />
        </>
      )}
    />
  );
}
