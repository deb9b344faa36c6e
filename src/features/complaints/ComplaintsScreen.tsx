import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { complaintMessages as messages } from '@/messages/complaints';
import { isEmptyList } from '@/store/api/wire';
import { useListComplaintsQuery } from '@/store/complaints/complaintsApi';
import type { Complaint } from '@/store/complaints/complaintsWire';
import { BackLink } from '@/ui/buttons/BackLink';
import { Banner } from '@/ui/feedback/Banner';
import { Card } from '@/ui/layout/Card';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/layout/Headings';
import { Grid } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { TextWithFigures } from '@/ui/text/Money';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { Timeline } from '@/ui/lists/Timeline';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { ListState } from '@/widgets/feedback/QueryState';
import { ComplaintCard } from './ComplaintCard';
import { ComplaintForm } from './ComplaintForm';

/** Value in the URL for a new complaint that isn't about a transaction. */
const aboutNothing = 'new';

const placeholder = (
  <Card>
    <Skeleton shape="heading" width="quarter" />
    <Skeletons shape="text" count={4} />
  </Card>
);

const stepsToCome = messages.stepsToCome.map((step) => ({
  ...step,
  key: step.title,
  isDone: false,
}));

interface ComplaintsProps {
  /** From the URL: the id of the transaction that a new complaint is about, or `aboutNothing`. Null without either. */
  readonly about: string | null;
  readonly complaints: readonly Complaint[];
}

/** Shows the form for a new complaint, or the list of complaints. */
function Complaints({ about, complaints }: ComplaintsProps) {
  const [made, setMade] = useState<string | null>(null);
  const navigate = useNavigate();
  const showMade = (reference: string | null) => {
    setMade(messages.made(reference));
    // The form disappears while it has the focus.
    document.querySelector('h1')?.focus();
    void navigate(paths.complaints.to(), { replace: true });
  };
  if (about === null && complaints.length > 0) {
    return (
      <>
        {made === null ? null : (
          <Banner tone="success">
            <TextWithFigures>{made}</TextWithFigures>
          </Banner>
        )}
        {complaints.map((complaint) => (
          <ComplaintCard key={complaint.id} complaint={complaint} />
        ))}
      </>
    );
  }
  const transaction = about === null || about === aboutNothing ? '' : about;
  return (
    <Grid columns="flow">
      <Card>
        <ComplaintForm key={transaction} about={transaction} onMade={showMade} />
      </Card>
      <SectionCard title={messages.steps}>
        <Timeline aria-label={messages.steps} steps={stepsToCome} />
      </SectionCard>
    </Grid>
  );
}

/**
 * Renders the customer's complaints and a form for a new one. Not in the specification: only Mota's own server accepts
 * complaints.
 */
export default function ComplaintsScreen() {
  const about = useSearchParams()[0].get('about');
  const query = useListComplaintsQuery(undefined, {
    skip: !environment.apiExtensions,
    refetchOnMountOrArgChange: true,
  });
  const isFirst = isEmptyList(query.data);
  const isNew = environment.apiExtensions && (about !== null || isFirst);
  const make = (
    <LinkButton variant="quiet" to={paths.complaints.to(aboutNothing)}>
      {messages.make}
    </LinkButton>
  );
  return (
    <>
      {isNew && !isFirst ? <BackLink to={paths.complaints.to()}>{messages.yours}</BackLink> : null}
      <PageHeading
        intro={
          environment.apiExtensions ? (isNew ? messages.intro : messages.listIntro) : undefined
        }
        actions={environment.apiExtensions && !isNew ? make : undefined}
      >
        {isNew ? messages.make : messages.title}
      </PageHeading>
      {environment.apiExtensions ? (
        <ListState
          query={query}
          subject="listComplaints"
          loading={messages.loading}
          skeleton={placeholder}
        >
          {(complaints) => <Complaints about={about} complaints={complaints} />}
        </ListState>
      ) : (
        <Card>
          <EmptyState action={<ContactUs align="center" />}>{messages.unavailable}</EmptyState>
        </Card>
      )}
    </>
  );
}
