import { skipToken } from '@reduxjs/toolkit/query';
import { useId, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { Pill } from '@/ui/text/Pill';
import { Note } from '@/ui/text/Text';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { useGetAssetQuery } from '../../store/assetsApi';
import { csvOf } from '../../store/casesApi';
import {
  assetPage,
  customerPage,
  suspensePage,
  vehiclePage,
  withdrawalPage,
  type OfficePage,
} from '../../store/pages';
import {
  useConfirmProposalMutation,
  useDeclineProposalMutation,
  useListProposalsQuery,
} from '../../store/peopleApi';
import type { Proposal } from '../../store/peopleWire';
import { useMay, useMe } from '../../store/sessionApi';
import { ActButton } from '../../widgets/ActButton';
import { ProposalCard } from '../../widgets/Change';
import { StampDrawing } from '../../widgets/drawings';
import { EmptyQueue } from '../../widgets/EmptyQueue';
import { ListFile } from '../../widgets/FileButton';
import { Loaded } from '../../widgets/Loaded';
import { saleChange } from '../../widgets/saleChange';
import { SettlingButtons } from '../../widgets/SettlingButtons';
import { Expiry } from '../../widgets/values';
import { labelOf } from '../../messages/fields';
import { proposalMessages as messages } from '../../messages/proposals';
import classes from './Proposals.module.css';

/**
 * Moves the focus to the heading after a decision. The card of the decided proposal disappears, and the focus with it.
 */
const focusHeading = (isDone: boolean) => {
  if (isDone) document.querySelector('h1')?.focus();
};

type PageOf = (
  proposal: Pick<Proposal, 'subject' | 'customer_name'>,
) => readonly [page: OfficePage, text: string];

const withdrawalOf: PageOf = ({ subject }) => [
  withdrawalPage(Number(subject)),
  messages.open.withdrawal(subject),
];
const customerOf: PageOf = ({ subject, customer_name: name }) => [
  customerPage(Number(subject)),
  messages.open.customer(name ?? subject),
];
const vehicleOf: PageOf = ({ subject }) => [
  vehiclePage(Number(subject)),
  messages.open.vehicle(subject),
];

/**
 * Maps kinds of proposals to functions that return the page of a proposal's subject. Kinds without such a page are
 * missing.
 */
const pagesOf: Readonly<Record<string, PageOf>> = {
  withdrawal: withdrawalOf,
  'withdrawal return': withdrawalOf,
  'customer email': customerOf,
  'two-step removal': customerOf,
  'wallet debit': customerOf,
  'wallet credit': customerOf,
  'message to investors': vehicleOf,
  'vehicle money': vehicleOf,
  agreement: vehicleOf,
  backing: vehicleOf,
  loss: vehicleOf,
  'asset terms': ({ subject }) => [assetPage(Number(subject)), messages.open.asset(subject)],
  'deposit in suspense': ({ subject }) => [suspensePage(subject), messages.open.deposit(subject)],
};

/**
 * Renders a link to the page of a proposal's subject. Renders nothing if the person's roles can't open that page or the
 * proposal hides its customer.
 */
function CaseLink({ proposal }: { readonly proposal: Proposal }) {
  const may = useMay();
  const found = pagesOf[proposal.kind]?.(proposal);
  if (found === undefined || proposal.hides_customer) return null;
  const [page, text] = found;
  return may(page.right) ? <Link to={page.path}>{text}</Link> : null;
}

/** Returns what new terms of an asset mean for a customer, for people who may see the asset. */
function useSaleChange({ kind, subject, after, hides_customer }: Proposal) {
  const mayOpen = useMay()('GET /assets/:id/');
  const isSeen = mayOpen && kind === 'asset terms' && !hides_customer;
  const { data: asset } = useGetAssetQuery(isSeen ? Number(subject) : skipToken);
  return isSeen ? saleChange(asset, after) : [];
}

/** Names what a proposal is about: a vehicle by its plate if the server sends it. */
function nameSubject({ kind, subject, before: { plate } }: Proposal): string {
  if (typeof plate === 'string') return plate;
  return messages.subjects[kind]?.(subject) ?? subject;
}

interface DecisionProps {
  readonly proposal: Proposal;
  /**
   * Whether the heading above says that another person has to confirm it. The card then says it only to screen readers,
   * which may come from elsewhere.
   */
  readonly isExplained: boolean;
}

function Decision({ proposal, isExplained }: DecisionProps) {
  const [confirm] = useConfirmProposalMutation();
  const [decline] = useDeclineProposalMutation();
  const me = useMe();
  const { id, kind, customer_name, proposed_by, hides_customer, may_confirm } = proposal;
  const isOwn = proposed_by === me?.name;
  const asset = kind === 'asset terms' ? proposal.before.asset : undefined;
  const title =
    typeof asset === 'string'
      ? messages.termsOf(asset)
      : messages.titleOf(labelOf(kind, messages.kinds), nameSubject(proposal), customer_name);
  const words = messages.effects[kind];
  const effect = words === undefined ? null : <Note>{words}</Note>;
  const leave = (
    <ActButton
      variant="quiet"
      {...(isOwn && { size: 'small' })}
      right="POST /proposals/:id/decline/"
      about={title}
      send={() => decline(id)}
      onSettled={focusHeading}
    >
      {isOwn ? messages.takeBack : messages.decline}
    </ActButton>
  );
  return (
    <ProposalCard
      title={title}
      proposal={proposal}
      expiry={<Expiry at={proposal.expires_at} />}
      consequences={useSaleChange(proposal)}
    >
      <CaseLink proposal={proposal} />
      {hides_customer ? <Note>{messages.hidden}</Note> : null}
      {isOwn && isExplained ? <VisuallyHidden>{messages.yours}</VisuallyHidden> : null}
      {isOwn && !isExplained ? <Note>{messages.yours}</Note> : null}
      {isOwn || may_confirm ? null : <Note>{messages.others}</Note>}
      {isOwn ? (
        <div className={classes.own}>
          {effect}
          {leave}
        </div>
      ) : (
        <>
          {effect}
          {may_confirm ? (
            <Row fill="narrow">
              <ActButton
                right="POST /proposals/:id/confirm/"
                about={title}
                send={() => confirm(id)}
                onSettled={focusHeading}
              >
                {messages.confirm}
              </ActButton>
              {leave}
            </Row>
          ) : null}
        </>
      )}
    </ProposalCard>
  );
}

interface SectionProps extends Required<Pick<ComponentProps<typeof Pill>, 'tone'>> {
  readonly title: string;
  readonly proposals: readonly Proposal[];
}

/** Renders proposals below a heading with their number. Renders nothing without any. */
function Section({ title, tone, proposals }: SectionProps) {
  const id = useId();
  const me = useMe();
  const areOwn = proposals.every(({ proposed_by }) => proposed_by === me?.name);
  const isExplained = areOwn && proposals.length > 1;
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Stack>
        <div>
          <div className={classes.heading}>
            <h2 id={id}>{title}</h2>
            <Pill tone={tone}>{proposals.length}</Pill>
          </div>
          {isExplained ? <Note>{messages.yours}</Note> : null}
        </div>
        {proposals.map((proposal) => (
          <Decision key={proposal.id} proposal={proposal} isExplained={isExplained} />
        ))}
      </Stack>
    </section>
  );
}

/** Renders the proposals that need the decision of a second person, first those that this person can decide. */
export function ProposalsScreen() {
  return (
    <>
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      <Loaded
        query={useListProposalsQuery(undefined)}
        empty={
          <EmptyQueue queue="proposals" drawing={<StampDrawing />} later={messages.later}>
            {messages.empty}
          </EmptyQueue>
        }
      >
        {(proposals) => (
          <Stack>
            <SettlingButtons of={proposals.map(({ id }) => id).join()}>
              <Section
                title={messages.yoursToDecide}
                tone="waiting"
                proposals={proposals.filter(({ may_confirm }) => may_confirm)}
              />
              <Section
                title={messages.othersDecide}
                tone="brand"
                proposals={proposals.filter(({ may_confirm }) => !may_confirm)}
              />
            </SettlingButtons>
            <ListFile file={csvOf('/proposals/', {})} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}
