import { reasonLength, settlingTime } from '@contract/rules/office';
import { formatNaira } from '@/lib/money';
import { Row } from '@/ui/layout/Layout';
import { Pill } from '@/ui/text/Pill';
import { WalletDrawing } from '@/ui/images/WalletDrawing';
import { TextWithFigures } from '@/ui/text/Money';
import { csvOf } from '../../store/casesApi';
import {
  useApproveWithdrawalMutation,
  useDecideTogetherMutation,
  useEnterWithdrawalCodeMutation,
  useGetWithdrawalQuery,
  useListWithdrawalsInfiniteQuery,
  useRequeryWithdrawalMutation,
  useRejectWithdrawalMutation,
  useReturnWithdrawalMutation,
  useTakeWithdrawalMutation,
} from '../../store/moneyApi';
import { withdrawalStatuses, type Withdrawal, type WithdrawalSummary } from '../../store/moneyWire';
import { pages, transferPage, withdrawalPage } from '../../store/pages';
import { useMay, type May } from '../../store/sessionApi';
import { shortText, type Field } from '../../widgets/fields';
import type { CaseOutcome } from '../../widgets/JointDecision';
import { reasonColumn, type QueueDefinition } from '../../widgets/lists';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import {
  ago,
  FactsCard,
  figure,
  lagosTime,
  Lines,
  momentBeside,
  naira,
  orNone,
  pageLink,
  phoneLink,
  referenceFact,
  Stamp,
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
import { SendingState, useSwitchingSending } from './sendingSwitch';
import classes from './WithdrawalEvidence.module.css';
import {
  approvalRight,
  Caution,
  doubtsOf,
  type Doubts,
  Evidence,
  exceedsLimit,
  isAboveLimit,
  useDoubts,
} from './withdrawalEvidence';

const messages = queueMessages.withdrawals;

const isByRule = ({ release_at, held_because }: Pick<Withdrawal, 'release_at' | 'held_because'>) =>
  release_at !== null && held_because === null;

type Change = Withdrawal['changes'][number];

/** Returns when the changes were made: all less than a day ago, or else before or after the request. */
function momentOf(recent: readonly Change[], requestedAt: number): string {
  const { today, before, after, around } = ruleMessages.changed;
  if (recent.every(({ at }) => Date.now() - at < settlingTime)) return today;
  if (recent.every(({ at }) => at > requestedAt)) return after;
  return recent.some(({ at }) => at > requestedAt) ? around : before;
}

/**
 * Returns that staff decide because of the changes of the account since a day before the request. Undefined without a
 * change that has a name.
 */
function changesInWords({ changes, requested_at }: Pick<Withdrawal, 'changes' | 'requested_at'>) {
  const recent = changes.filter(
    ({ at, action }) => at > requested_at - settlingTime && ruleMessages.changes[action],
  );
  if (recent.length === 0) return undefined;
  const names = new Set(recent.map(({ action }) => labelOf(action, ruleMessages.changes)));
  return ruleMessages.heldForChanges([...names], momentOf(recent, requested_at));
}

/**
 * Returns why a withdrawal is in the queue. For a waiting one, that is why staff decide on it, or when the rules will
 * send it. Otherwise, it is the reason that belongs to its status.
 */
function whyOf(withdrawal: WithdrawalSummary | Withdrawal): string {
  const { status, release_at, held_because } = withdrawal;
  if (status !== 'requested') return reasonMessages.withdrawals[status];
  if (held_because === 'account_changed' && 'changes' in withdrawal)
    return changesInWords(withdrawal) ?? labelOf(held_because, ruleMessages.held);
  if (held_because !== null) return labelOf(held_because, ruleMessages.held);
  return release_at === null
    ? reasonMessages.withdrawals[status]
    : ruleMessages.release(lagosTime(release_at));
}

/** Returns what is to check about a withdrawal of the list. Nothing unless it waits for a decision by staff. */
const toCheck = (row: WithdrawalSummary, may: May): Doubts =>
  row.status === 'requested' && !isByRule(row)
    ? doubtsOf(row, may(approvalRight))
    : { found: [], isOverLimit: false };

/** Returns the reason why staff decide on a withdrawal, if it isn't one of the findings that follow it in the list. */
const otherReasonOf = ({ held_because }: WithdrawalSummary): string | undefined =>
  held_because === null ? undefined : ruleMessages.heldInShort[held_because];

/**
 * Returns the reason why a withdrawal is in the queue as briefly as the list shows it: with what is to check in place of
 * the sentence of the case.
 */
function shortWhyOf(row: WithdrawalSummary, may: May): string {
  const { found, isOverLimit } = toCheck(row, may);
  const doubts = isOverLimit ? [...found, messages.evidence.doubt.limit] : found;
  if (doubts.length === 0) return whyOf(row);
  const words = `${messages.evidence.doubtsInShort(doubts.length)} ${doubts.join(', ')}`;
  return [otherReasonOf(row), words].filter(Boolean).join(' ');
}

/** Shows the short reason of a withdrawal, with labels for the number of findings and for the person's own limit. */
function Why({ of: row }: { readonly of: WithdrawalSummary }) {
  const may = useMay();
  const { found, isOverLimit } = toCheck(row, may);
  const count = found.length + Number(isOverLimit);
  const words = shortWhyOf(row, may);
  if (count === 0) return <span key={words}>{words}</span>;
  const other = otherReasonOf(row);
  return (
    <span key={words} className={classes.why}>
      {other === undefined ? null : <span>{other} </span>}
      <Row gap={1}>
        <Pill tone="waiting">{messages.evidence.toCheck(count)}</Pill>
        {isOverLimit ? <Pill tone="waiting">{messages.marks.aboveLimit}</Pill> : null}
      </Row>{' '}
      <span>{found.join(', ')}</span>
    </span>
  );
}

/** The statuses in which the amount of a withdrawal is out of the wallet, but not yet at the bank. */
const held: ReadonlySet<Withdrawal['status']> = new Set(['requested', 'approved', 'sending']);

/** Shows what is left in the customer's wallet, where the money came from, and what was paid out before. */
function MoneyOfCustomer({ of: { status, balance, deposits, paid } }: { readonly of: Withdrawal }) {
  const words = messages.money;
  const { count, total, last_at } = paid;
  return (
    <FactsCard
      title={words.title}
      isList
      facts={[
        { term: held.has(status) ? words.left : words.now, value: naira(balance) },
        {
          term: words.deposits,
          value: orNone(
            deposits.length > 0 &&
              deposits.map(({ transfer, description, amount, at }) => (
                <span key={transfer} className={classes.line}>
                  {pageLink(transferPage(transfer), naira(amount))},{' '}
                  <span className={classes.detail}>
                    {description}, <Stamp at={at} />
                  </span>
                </span>
              )),
          ),
        },
        {
          term: words.paid,
          value: orNone(
            last_at !== null && (
              <>
                <TextWithFigures>{words.paidInAll(count, formatNaira(total))}</TextWithFigures>
                <When at={last_at} />
              </>
            ),
          ),
        },
      ]}
    />
  );
}

/**
 * Returns the other facts of a withdrawal: the customer and their money, the request, the steps so far, and the
 * customer's other withdrawals.
 */
const moreOf = (withdrawal: Withdrawal) => (
  <>
    <MoneyOfCustomer of={withdrawal} />
    <Lines title={messages.others} rows={withdrawal.earlier}>
      {({ id, amount, status, bank_name, account_number, requested_at }) => [
        pageLink(withdrawalPage(id), formatNaira(amount)),
        ` ${messages.toAccount(bank_name, account_number)} `,
        statePill(status),
        ' ',
        when(requested_at),
      ]}
    </Lines>
    <FactsCard
      title={messages.customer}
      facts={[
        { term: fieldMessages.email, value: withdrawal.email },
        { term: fieldMessages.phone, value: phoneLink(withdrawal.phone_number) },
        { term: fieldMessages.customerSince, value: when(withdrawal.customer_since) },
        {
          term: fieldMessages.status,
          value: withdrawal.status !== 'requested' && statePill(withdrawal.status),
        },
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
    <Lines title={messages.steps} rows={withdrawal.steps}>
      {({ at, actor, action }) => [formatAction(action), listMessages.by(actor), ', ', when(at)]}
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

/** Number of doubts from which the approval's button isn't prominent. */
const doubtsForQuiet = 3;

/** Returns the actions that a withdrawal allows in its state, the usual one first. */
function useCaseActions(withdrawal: Withdrawal): CaseActions {
  const { id, status, proposal, waits_because } = withdrawal;
  const isProposal = exceedsLimit(withdrawal);
  const doubts = useDoubts(withdrawal).length;
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
          ...(isProposal ? messages.proposal : actionMessages.approveWithdrawal),
          right: approvalRight,
          isFinal: !isProposal,
          isRare: isProposal || doubts >= doubtsForQuiet,
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
 * Returns short labels for what keeps this person from sending a withdrawal: someone has proposed it, it is above one
 * person's limit, or the wallet is frozen. The limit isn't repeated if it is among what is to check.
 */
function marksOf(row: WithdrawalSummary, may: May): readonly string[] {
  const { frozen_by, proposed_by } = row;
  const { marks } = messages;
  const ofLimit = may(approvalRight) ? marks.aboveLimit : marks.two;
  return [
    proposed_by !== null && marks.proposed(proposed_by),
    isAboveLimit(row) && !toCheck(row, may).isOverLimit && ofLimit,
    frozen_by !== null && marks.frozen,
  ].filter((mark) => typeof mark === 'string');
}

/** Shows the receiver of a withdrawal, with labels for what keeps this person from sending it. */
function Receiver({ withdrawal }: { readonly withdrawal: WithdrawalSummary }) {
  const { account_name, bank_name } = withdrawal;
  const marks = marksOf(withdrawal, useMay());
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

const isProposed = ({ proposed_by }: WithdrawalSummary) => proposed_by !== null;

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

/** Withdrawals: the receiver, the customer, the steps so far, and the decision. */
export const withdrawals: QueueDefinition<WithdrawalSummary, Withdrawal> = {
  drawing: <WalletDrawing />,
  queue: 'withdrawals',
  page: pages.withdrawals,
  messages,
  usePages: useListWithdrawalsInfiniteQuery,
  fileOf: (query) => csvOf('/withdrawals/', query),
  statuses: withdrawalStatuses,
  useActions: useSwitchingSending,
  State: SendingState,
  titleOf: nameOf,
  isProposed,
  joint: {
    right: 'POST /withdrawals/decide/',
    mayChoose: (row) => row.status === 'requested' && !isProposed(row),
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
    { ...reasonColumn(whyOf), render: (row) => <Why of={row} />, isUnderName: true },
    {
      key: 'requested',
      header: fieldMessages.requested,
      render: ({ requested_at }) => ago(requested_at),
      ...momentBeside,
    },
    {
      key: 'amount',
      header: fieldMessages.amount,
      render: ({ amount }) => naira(amount),
      ...figure,
    },
  ],
  useCase: (id) => ({ query: useGetWithdrawalQuery(Number(id)) }),
  whyOf,
  shortWhyOf,
  caseTitleOf: (found) => messages.titleOf(formatNaira(found.amount), nameOf(found)),
  personOf: nameOf,
  subjectOf: ({ amount, account_name, bank_name, account_number }) => [
    formatNaira(amount),
    messages.sentTo(account_name, bank_name, account_number),
  ],
  Caution,
  main: (withdrawal) => <Evidence withdrawal={withdrawal} />,
  more: moreOf,
  useCaseActions,
};
