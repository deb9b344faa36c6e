import { changesShown, reasonLength, settlingTime } from '@contract/rules/office';
import type { ReactNode } from 'react';
import { formatRelative, lagosDay, type Instant } from '@/lib/dates';
import { formatNaira, toKobo, type Kobo } from '@/lib/money';
import { WarningIcon } from '@/ui/images/icons';
import { Disclosure } from '@/ui/layout/Disclosure';
import { Row } from '@/ui/layout/Layout';
import { Pill } from '@/ui/text/Pill';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { csvOf } from '../../store/casesApi';
import {
  useApproveWithdrawalMutation,
  useDecideTogetherMutation,
  useEnterWithdrawalCodeMutation,
  useGetSendingQuery,
  useGetWithdrawalQuery,
  useListWithdrawalsInfiniteQuery,
  useRequeryWithdrawalMutation,
  useRejectWithdrawalMutation,
  useResumeSendingMutation,
  useReturnWithdrawalMutation,
  useStopSendingMutation,
  useTakeWithdrawalMutation,
} from '../../store/moneyApi';
import { withdrawalStatuses, type Withdrawal, type WithdrawalSummary } from '../../store/moneyWire';
import { customerPage, pages, withdrawalPage } from '../../store/pages';
import { useMay } from '../../store/sessionApi';
import { proposedFlag } from '../../widgets/Change';
import { shortText, type Field } from '../../widgets/fields';
import type { CaseOutcome } from '../../widgets/JointDecision';
import { reasonColumn, type QueueDefinition } from '../../widgets/lists';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import {
  ago,
  checked,
  FactsCard,
  figure,
  type Flag,
  lagosTime,
  Lines,
  moment,
  naira,
  pageLink,
  Pairs,
  phoneLink,
  referenceFact,
  statePill,
  when,
  When,
} from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { formatAction } from '../../messages/audit';
import { fieldMessages, nameOf, labelOf } from '../../messages/fields';
import { listMessages } from '../../messages/lists';
import { queueMessages } from '../../messages/queues';
import { reasonMessages } from '../../messages/reasons';
import { ruleMessages } from '../../messages/rules';
import classes from './Withdrawals.module.css';

const messages = queueMessages.withdrawals;

const isByRule = ({ release_at, held_because }: Pick<Withdrawal, 'release_at' | 'held_because'>) =>
  release_at !== null && held_because === null;

/**
 * Returns why a withdrawal is in the queue. For a waiting one, that is why staff decide on it, or when the rules will
 * send it. Otherwise, it is the reason that belongs to its status.
 */
function whyOf(withdrawal: Pick<Withdrawal, 'status' | 'release_at' | 'held_because'>): string {
  const { status, release_at, held_because } = withdrawal;
  if (status === 'requested' && held_because !== null)
    return labelOf(held_because, ruleMessages.held);
  return status === 'requested' && release_at !== null
    ? ruleMessages.release(lagosTime(release_at))
    : reasonMessages.withdrawals[status];
}

/**
 * Returns what staff should know before they decide on a withdrawal: whether it is proposed or takes two people,
 * whether its wallet is frozen, and its exceptions.
 */
function flagsOf(withdrawal: Withdrawal): readonly Flag[] {
  const { status, proposal, exceptions, frozen_by } = withdrawal;
  const isWaiting = status === 'requested';
  return [
    proposal && proposedFlag(messages.flags.proposed(proposal.proposed_by)),
    isWaiting && !proposal && withdrawal.takes_two && messages.flags.two,
    frozen_by === 'staff' && messages.flags.frozen,
    frozen_by === 'customer' && messages.flags.frozenByCustomer,
    ...exceptions.map(({ kind, said }) => messages.flags.exception(kind, said)),
  ];
}

/** Returns the reason why a withdrawal is in the queue as briefly as the list shows it. */
function shortWhyOf(withdrawal: WithdrawalSummary): string {
  const { status, held_because } = withdrawal;
  return status === 'requested' && held_because !== null
    ? labelOf(held_because, ruleMessages.toCheck)
    : whyOf(withdrawal);
}

/** A finding that speaks for or against sending a withdrawal. */
interface Check {
  readonly term: string;
  readonly isGood: boolean;
  readonly words: ReactNode;
  /** What is to check, in a few words. */
  readonly doubt: string;
}

const { doubt: doubtMessages } = messages.evidence;

/**
 * Returns since when the customer has used the device of a request. A device that is unknown or was new at that time
 * speaks against sending.
 */
function deviceCheck({ device_since: since, requested_at }: Withdrawal): Check {
  const { device: term, unknownDevice, deviceSince } = messages.evidence;
  if (since === null) {
    return { term, isGood: false, words: unknownDevice, doubt: doubtMessages.unknownDevice };
  }
  return {
    term,
    isGood: requested_at - since >= settlingTime,
    words: [deviceSince, <When key="since" at={since} />],
    doubt: doubtMessages.device,
  };
}

/** Returns whether the account is in the customer's name, with both names below each other. */
function nameCheck(withdrawal: Withdrawal): Check {
  const { evidence: words, flags } = messages;
  const { is_named_alike: isGood, account_name, customer_id } = withdrawal;
  return {
    term: words.name,
    isGood,
    doubt: doubtMessages.name,
    words: (
      <>
        {isGood ? words.sameName : flags.name}
        <span className={classes.names}>
          <span>{fieldMessages.account}</span> <strong>{account_name}</strong>{' '}
          <span>{fieldMessages.customer}</span>{' '}
          <strong>{pageLink(customerPage(customer_id), nameOf(withdrawal))}</strong>
        </span>
      </>
    ),
  };
}

function receiverCheck({ first_paid_at: at }: Withdrawal): Check {
  const { evidence, flags, receiver: term } = messages;
  const words = at === null ? flags.first : [evidence.firstPaid, <When key="paid" at={at} />];
  return { term, isGood: at !== null, words, doubt: doubtMessages.receiver };
}

/** Returns the label of an action in the middle of a sentence. An abbreviation such as PIN keeps its capitals. */
const inSentence = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** Returns a change of the customer's account and its day: "PIN set today". */
function changeInWords({ at, action }: Withdrawal['changes'][number], now: Instant): string {
  const isToday = lagosDay(at) === lagosDay(now);
  const age = isToday ? doubtMessages.today : formatRelative(at, now);
  return doubtMessages.change(inSentence(formatAction(action)), age);
}

function changesCheck({ changes }: Withdrawal, now: Instant): Check {
  const { changes: term, noChange } = messages.evidence;
  const [newest] = changes;
  if (newest === undefined) {
    return { term, isGood: true, words: noChange(changesShown), doubt: '' };
  }
  const words = changes.map(({ at, action }) => (
    <span key={`${action} ${at}`} className={classes.change}>
      {formatAction(action)}, <When at={at} />
    </span>
  ));
  return { term, isGood: false, words, doubt: changeInWords(newest, now) };
}

const identityCheck = ({ is_verified: isGood }: Withdrawal): Check => ({
  term: fieldMessages.identity,
  isGood,
  words: isGood ? fieldMessages.verified : fieldMessages.notVerified,
  doubt: doubtMessages.identity,
});

/** Returns what one person may still approve today, and so the smallest of what is left of all limits, in kobo. */
function leftToday({ decided_alone: alone }: Withdrawal): Kobo {
  const day = alone.day_limit - Math.max(alone.day, alone.own_day);
  const week = alone.week_limit - Math.max(alone.week, alone.own_week);
  return toKobo(Math.max(0, Math.min(day, week)));
}

/** Returns whether the person may approve a withdrawal alone. Undefined if it isn't open or can't be approved now. */
function aloneCheck(withdrawal: Withdrawal): Check | undefined {
  const { status, amount, proposal, frozen_by, takes_two } = withdrawal;
  if (status !== 'requested' || proposal !== null || frozen_by !== null) return undefined;
  const { alone: term, mayAlone, overLimit, notAlone } = messages.evidence;
  const left = leftToday(withdrawal);
  const isGood = !takes_two && amount <= left;
  const words = isGood
    ? mayAlone(formatNaira(toKobo(left - amount)))
    : (takes_two ? notAlone : overLimit)(formatNaira(left));
  return { term, isGood, words, doubt: doubtMessages.limit };
}

/** Returns the findings about a withdrawal: first those that speak against sending it. */
function checksOf(withdrawal: Withdrawal, mayApprove: boolean, now: Instant): readonly Check[] {
  const checks = [
    nameCheck(withdrawal),
    receiverCheck(withdrawal),
    withdrawal.is_payout ? undefined : deviceCheck(withdrawal),
    changesCheck(withdrawal, now),
    identityCheck(withdrawal),
    mayApprove ? aloneCheck(withdrawal) : undefined,
  ].filter((check) => check !== undefined);
  return checks.sort((first, second) => Number(first.isGood) - Number(second.isGood));
}

/** Shows what was approved without a second person, for the customer and by this person. */
function Limits({ of: alone }: { readonly of: Withdrawal['decided_alone'] }) {
  const words = messages.evidence;
  const limit = (ofCustomer: Kobo, own: Kobo, most: Kobo) =>
    words.ofLimit(formatNaira(ofCustomer), formatNaira(own), formatNaira(most));
  return (
    <Disclosure summary={words.limits}>
      <Pairs
        isList
        facts={[
          { term: words.day, value: limit(alone.day, alone.own_day, alone.day_limit) },
          { term: words.week, value: limit(alone.week, alone.own_week, alone.week_limit) },
        ]}
      />
    </Disclosure>
  );
}

/** Shows how many findings speak against and for sending a withdrawal. */
function CheckCounts({ checks }: { readonly checks: readonly Check[] }) {
  const good = checks.filter(({ isGood }) => isGood).length;
  const doubtful = checks.length - good;
  const { toCheck, fine } = messages.evidence;
  return (
    <Row gap={1}>
      {doubtful > 0 ? <Pill tone="waiting">{toCheck(doubtful)}</Pill> : null}
      {good > 0 ? <Pill tone="success">{fine(good)}</Pill> : null}
    </Row>
  );
}

const approvalRight = 'POST /withdrawals/:id/approve/';

const useChecks = (withdrawal: Withdrawal) =>
  checksOf(withdrawal, useMay()(approvalRight), useNow());

/** Names in one line what is to check before an approval. Renders nothing for people who can't approve now. */
function Caution({ found }: { readonly found: Withdrawal }) {
  const mayApprove = useMay()(approvalRight);
  const doubts = useChecks(found).filter(({ isGood }) => !isGood);
  const isOpen = found.status === 'requested' && found.proposal === null;
  if (!mayApprove || !isOpen || doubts.length === 0) return null;
  const words = messages.evidence.doubts(doubts.map(({ doubt }) => doubt));
  return (
    <p className={classes.caution}>
      <WarningIcon />
      <span key={words}>{words}</span>
    </p>
  );
}

/** Shows what speaks for or against sending a withdrawal. */
function Evidence({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const checks = useChecks(withdrawal);
  return (
    <FactsCard
      title={messages.evidence.title}
      isList
      flags={flagsOf(withdrawal)}
      actions={<CheckCounts checks={checks} />}
      facts={checks.map(({ term, isGood, words }) => ({ term, value: checked(isGood, words) }))}
    >
      <Limits of={withdrawal.decided_alone} />
    </FactsCard>
  );
}

/**
 * Returns the facts of a withdrawal: the evidence, the receiver, the steps so far, and the customer's other
 * withdrawals.
 */
const mainOf = (withdrawal: Withdrawal) => (
  <>
    <Evidence withdrawal={withdrawal} />
    <FactsCard
      title={messages.receiver}
      facts={[
        { term: fieldMessages.status, value: statePill(withdrawal.status) },
        { term: fieldMessages.amount, value: naira(withdrawal.amount), emphasis: 'total' },
        { term: fieldMessages.name, value: withdrawal.account_name },
        { term: fieldMessages.account, value: withdrawal.account_number },
        { term: fieldMessages.bank, value: withdrawal.bank_name },
        { term: fieldMessages.requested, value: when(withdrawal.requested_at) },
        {
          term: messages.labels.notBefore,
          value: withdrawal.not_before !== null && lagosTime(withdrawal.not_before),
        },
        referenceFact(messages.labels.ourReference, withdrawal.payment_reference),
        { term: messages.labels.waitsBecause, value: withdrawal.waits_because },
        { term: messages.labels.failure, value: withdrawal.failure },
        { term: messages.labels.rejectedBecause, value: withdrawal.reason },
      ]}
    />
    <FactsCard
      title={messages.customer}
      facts={[
        {
          term: fieldMessages.name,
          value: pageLink(customerPage(withdrawal.customer_id), nameOf(withdrawal)),
        },
        { term: fieldMessages.email, value: withdrawal.email },
        { term: fieldMessages.phone, value: phoneLink(withdrawal.phone_number) },
        { term: fieldMessages.customerSince, value: when(withdrawal.customer_since) },
        { term: messages.labels.balance, value: naira(withdrawal.balance) },
      ]}
    />
    <Lines title={messages.steps} rows={withdrawal.steps}>
      {({ at, actor, action }) => [formatAction(action), listMessages.by(actor), ', ', when(at)]}
    </Lines>
    <Lines title={messages.others} rows={withdrawal.earlier}>
      {({ id, amount, status, account_number, requested_at }) => [
        pageLink(withdrawalPage(id), formatNaira(amount)),
        ` ${messages.toAccount(account_number)} `,
        statePill(status),
        ' ',
        when(requested_at),
      ]}
    </Lines>
  </>
);

/** Returns the field for the reason of a rejection, which can begin with a ready one. */
const rejectionField = (label: string) =>
  ({
    kind: 'longText',
    label,
    maxLength: reasonLength,
    rows: 3,
    drafts: messages.rejections,
  }) as const satisfies Field;

/** Returns the actions that a withdrawal allows in its state, the usual one first. */
function useCaseActions(withdrawal: Withdrawal): CaseActions {
  const { id, status, proposal, waits_because, takes_two } = withdrawal;
  const [approve] = useApproveWithdrawalMutation();
  const [reject] = useRejectWithdrawalMutation();
  const [requery] = useRequeryWithdrawalMutation();
  const [enterCode] = useEnterWithdrawalCodeMutation();
  const [giveBack] = useReturnWithdrawalMutation();
  const [take] = useTakeWithdrawalMutation();
  if (status === 'requested') {
    return [
      proposal === null &&
        staffAction({
          ...(takes_two ? actionMessages.proposeWithdrawal : actionMessages.approveWithdrawal),
          right: approvalRight,
          isFinal: !takes_two,
          send: () => approve(id),
        }),
      staffAction({
        ...actionMessages.rejectWithdrawal,
        right: 'POST /withdrawals/:id/reject/',
        fields: { reason: rejectionField(askedMessages.reasonForCustomer) },
        isDangerous: true,
        send: ({ reason }) => reject({ id, reason }),
      }),
      isByRule(withdrawal) &&
        staffAction({
          ...actionMessages.takeWithdrawal,
          right: 'POST /withdrawals/:id/take/',
          isRare: true,
          isStaying: true,
          send: () => take(id),
        }),
    ];
  }
  if (status !== 'approved' && status !== 'sending') return [];
  return [
    staffAction({
      ...actionMessages.requeryWithdrawal,
      right: 'POST /withdrawals/:id/look/',
      isStaying: true,
      send: () => requery(id),
    }),
    waits_because === 'code' &&
      staffAction({
        ...actionMessages.enterWithdrawalCode,
        right: 'POST /withdrawals/:id/code/',
        fields: { code: shortText(askedMessages.code) },
        isStaying: true,
        send: ({ code }) => enterCode({ id, code }),
      }),
    staffAction({
      ...actionMessages.returnWithdrawal,
      right: 'POST /withdrawals/:id/return/',
      fields: { reason: shortText(askedMessages.reasonForStaff) },
      isStaying: true,
      send: ({ reason }) => giveBack({ id, reason }),
    }),
  ];
}

/**
 * Returns short labels for what keeps one person from sending a withdrawal: someone has proposed it, it takes two
 * people, or the wallet is frozen.
 */
function marksOf({ frozen_by, takes_two, proposed_by }: WithdrawalSummary): readonly string[] {
  const { marks } = messages;
  return [
    proposed_by !== null && marks.proposed(proposed_by),
    proposed_by === null && takes_two && marks.two,
    frozen_by !== null && marks.frozen,
  ].filter((mark) => mark !== false);
}

/** Shows the receiver of a withdrawal, with labels for what keeps one person from sending it. */
function Receiver({ withdrawal }: { readonly withdrawal: WithdrawalSummary }) {
  const { account_name, bank_name } = withdrawal;
  const marks = marksOf(withdrawal);
  return (
    <>
      {`${account_name}, ${bank_name}`}
      {marks.length === 0 ? null : (
        <Row gap={1}>
          {marks.map((mark) => (
            <Pill key={mark} tone="waiting">
              {mark}
            </Pill>
          ))}
        </Row>
      )}
    </>
  );
}

const jointTitleOf = (row: WithdrawalSummary) =>
  messages.titleOf(formatNaira(row.amount), nameOf(row));

/**
 * Returns the label and the effect of approving several withdrawals. The effect says how many will be sent, and names
 * those that will only be proposed or will be refused.
 */
function approvalOf(chosen: readonly WithdrawalSummary[]) {
  const { sent, limited, proposed, frozen } = messages.together;
  const isFrozen = ({ frozen_by }: WithdrawalSummary) => frozen_by !== null;
  const open = chosen.filter((row) => !isFrozen(row));
  const alone = open.filter(({ takes_two }) => !takes_two).length;
  const namesOf = (rows: readonly WithdrawalSummary[]) => rows.map(jointTitleOf).join('; ');
  const [forTwo, refused] = [
    namesOf(open.filter(({ takes_two }) => takes_two)),
    namesOf(chosen.filter(isFrozen)),
  ];
  const effect = [
    alone > 0 && sent(alone),
    alone > 1 && limited,
    forTwo !== '' && proposed(forTwo),
    refused !== '' && frozen(refused),
  ];
  const isProposal = alone === 0 && forTwo !== '';
  return {
    label: (isProposal ? actionMessages.proposeWithdrawal : actionMessages.approveWithdrawal).label,
    effect: effect.filter((sentence) => sentence !== false).join(' '),
  };
}

function useJointActions(
  chosen: readonly WithdrawalSummary[],
  onOutcomes: (outcomes: readonly CaseOutcome[]) => void,
): CaseActions {
  const [decideTogether] = useDecideTogetherMutation();
  const decide = async (joint: { decision: 'approve' | 'reject'; reason?: string }) => {
    const sent = await decideTogether({ ids: chosen.map(({ id }) => id), ...joint });
    if (sent.data) onOutcomes(sent.data.outcomes);
    return sent;
  };
  return [
    staffAction({
      ...approvalOf(chosen),
      right: 'POST /withdrawals/decide/',
      send: () => decide({ decision: 'approve' }),
    }),
    staffAction({
      ...actionMessages.rejectTogether,
      right: 'POST /withdrawals/decide/',
      fields: { reason: rejectionField(askedMessages.reasonForCustomers) },
      isDangerous: true,
      send: ({ reason }) => decide({ decision: 'reject', reason }),
    }),
  ];
}

/**
 * Interval in milliseconds for checking whether sending withdrawals is switched on. An alarm or a colleague may switch
 * it off.
 */
const pollingInterval = 30_000;

/**
 * Returns the state of sending withdrawals, and whether loading it has failed. `sending` is undefined before it has
 * loaded, if it can't be loaded, and for people without the right to read it.
 */
function useSending() {
  const may = useMay();
  const skip = !may('GET /withdrawals/sending/');
  const { data, error } = useGetSendingQuery(undefined, { pollingInterval, skip });
  const isFailed = error !== undefined;
  return { sending: isFailed ? undefined : data, isFailed };
}

/** Shows whether sending withdrawals is switched on, and who switched it last and when. */
function SendingState() {
  const { sending, isFailed } = useSending();
  const words = messages.sending;
  if (isFailed) return <Note>{words.notLoaded}</Note>;
  if (sending === undefined) return null;
  const { is_on, switched_by, switched_at, reason } = sending;
  return (
    <div className={classes.sending}>
      <Pill tone={is_on ? 'success' : 'danger'}>{is_on ? words.on : words.stopped}</Pill>
      {switched_by === null || switched_at === null ? null : (
        <Note>
          {(is_on ? words.resumedBy : words.stoppedBy)(switched_by)}
          <When at={switched_at} />
          {reason !== null && words.because(reason)}
        </Note>
      )}
    </div>
  );
}

/**
 * Returns the action that stops sending, or the one that resumes it. Returns both while it isn't known whether sending
 * is switched on.
 */
function useSwitchingSending(): CaseActions {
  const { sending } = useSending();
  const [stop] = useStopSendingMutation();
  const [resume] = useResumeSendingMutation();
  return [
    sending?.is_on !== false &&
      staffAction({
        ...actionMessages.stopSending,
        right: 'POST /withdrawals/stop/',
        fields: { reason: shortText(askedMessages.reasonToStop) },
        isRare: true,
        isDangerous: true,
        send: ({ reason }) => stop(reason),
      }),
    sending?.is_on !== true &&
      staffAction({
        ...actionMessages.resumeSending,
        right: 'POST /withdrawals/resume/',
        send: () => resume(undefined),
      }),
  ];
}

/** Withdrawals: the receiver, the customer, the steps so far, and the decision. */
export const withdrawals: QueueDefinition<WithdrawalSummary, Withdrawal> = {
  queue: 'withdrawals',
  page: pages.withdrawals,
  messages,
  usePages: useListWithdrawalsInfiniteQuery,
  fileOf: (query) => csvOf('/withdrawals/', query),
  statuses: withdrawalStatuses,
  useActions: useSwitchingSending,
  State: SendingState,
  titleOf: nameOf,
  joint: {
    right: 'POST /withdrawals/decide/',
    mayChoose: ({ status, proposed_by }) => status === 'requested' && proposed_by === null,
    nameOf: jointTitleOf,
    amountOf: ({ amount }) => amount,
    useActions: useJointActions,
  },
  columns: [
    {
      key: 'to',
      header: messages.labels.to,
      render: (row) => <Receiver withdrawal={row} />,
      isUnderName: true,
    },
    { ...reasonColumn(shortWhyOf), isUnderName: true },
    {
      key: 'amount',
      header: fieldMessages.amount,
      render: ({ amount }) => naira(amount),
      ...figure,
    },
    {
      key: 'requested',
      header: fieldMessages.requested,
      render: ({ requested_at }) => ago(requested_at),
      ...moment,
    },
  ],
  useCase: (id) => ({ query: useGetWithdrawalQuery(Number(id)) }),
  whyOf,
  shortWhyOf,
  caseTitleOf: (found) => messages.titleOf(formatNaira(found.amount), nameOf(found)),
  personOf: nameOf,
  subjectOf: ({ amount, account_name, bank_name, account_number }) =>
    messages.sentTo(formatNaira(amount), account_name, bank_name, account_number),
  Caution,
  main: mainOf,
  useCaseActions,
};
