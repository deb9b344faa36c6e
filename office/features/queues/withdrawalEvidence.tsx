import { changesShown, settlingTime } from '@contract/rules/office';
import type { MouseEvent, ReactNode } from 'react';
import { formatRelative, lagosDay, type Instant } from '@/lib/dates';
import { formatNaira, toKobo, type Kobo } from '@/lib/money';
import { classNames } from '@/ui/classNames';
import { WarningIcon } from '@/ui/images/icons';
import { Disclosure } from '@/ui/layout/Disclosure';
import { Row } from '@/ui/layout/Layout';
import { Pill } from '@/ui/text/Pill';
import { useMediaQuery } from '@/ui/useMediaQuery';
import { useNow } from '@/ui/useNow';
import type { Withdrawal, WithdrawalSummary } from '../../store/moneyWire';
import { customerPage } from '../../store/pages';
import { useMay } from '../../store/sessionApi';
import { proposedFlag } from '../../widgets/Change';
import { checked, FactsCard, type Flag, pageLink, Pairs, When } from '../../widgets/values';
import { formatAction } from '../../messages/audit';
import { fieldMessages, nameOf } from '../../messages/fields';
import { queueMessages } from '../../messages/queues';
import classes from './WithdrawalEvidence.module.css';

const messages = queueMessages.withdrawals;

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

/** A finding that speaks for or against sending a withdrawal. */
interface Check {
  readonly term: string;
  readonly isGood: boolean;
  readonly words: ReactNode;
  /** What is to check, in a few words. */
  readonly doubt: string;
  /** What that is about, in one word. */
  readonly subject: string;
}

/** The facts about a withdrawal that its row in the list has too. */
type Findings = Pick<
  Withdrawal,
  | 'account_name'
  | 'account_number'
  | 'bank_name'
  | 'changes'
  | 'customer_id'
  | 'device_since'
  | 'first_name'
  | 'first_paid_at'
  | 'is_named_alike'
  | 'is_payout'
  | 'is_verified'
  | 'last_name'
  | 'requested_at'
  | 'unfrozen_at'
>;

const { doubt: doubtMessages, subject: subjects } = messages.evidence;

/**
 * Returns since when the customer has used the device of a request. A device that is unknown or was new at that time
 * speaks against sending.
 */
function deviceCheck({ device_since: since, requested_at }: Findings): Check {
  const { device: term, unknownDevice: words, deviceSince } = messages.evidence;
  const { device: subject } = subjects;
  if (since === null) {
    return { term, isGood: false, words, subject, doubt: doubtMessages.unknownDevice };
  }
  return {
    term,
    subject,
    isGood: requested_at - since >= settlingTime,
    words: [deviceSince, <When key="since" at={since} />],
    doubt: doubtMessages.device,
  };
}

/** Returns whether the account is in the customer's name, with both names below each other. */
function nameCheck(withdrawal: Findings): Check {
  const { evidence: words, flags } = messages;
  const { is_named_alike: isGood, account_name, customer_id } = withdrawal;
  return {
    term: words.name,
    isGood,
    doubt: doubtMessages.name,
    subject: subjects.name,
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

/** Returns when money first reached the account of the receiver, with its bank and number. */
function receiverCheck({ first_paid_at: at, bank_name, account_number }: Findings): Check {
  const { evidence, flags, receiver: term, accountAt } = messages;
  const words = [
    ...(at === null ? [flags.first] : [evidence.firstPaid, <When key="paid" at={at} />]),
    <span key="account" className={classNames(classes.line, classes.detail)}>
      {accountAt(bank_name, account_number)}
    </span>,
  ];
  const { receiver: doubt } = doubtMessages;
  return { term, isGood: at !== null, words, doubt, subject: subjects.receiver };
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

function changesCheck({ changes }: Findings, now: Instant): Check {
  const { changes: term, noChange } = messages.evidence;
  const [newest] = changes;
  if (newest === undefined) {
    return { term, isGood: true, words: noChange(changesShown), doubt: '', subject: '' };
  }
  const words = changes.map(({ at, action }) => (
    <span key={`${action} ${at}`} className={classes.line}>
      {formatAction(action)}, <When at={at} />
    </span>
  ));
  const doubt = changeInWords(newest, now);
  // Labels begin with what has changed: "PIN set".
  const [subject = ''] = doubt.split(' ');
  return { term, isGood: false, words, doubt, subject };
}

/** Returns that the wallet was frozen after the request. Empty if no freeze has ended since. */
function freezeChecks({ unfrozen_at: at }: Findings): readonly Check[] {
  if (at === null) return [];
  const { freeze: term, unfrozen } = messages.evidence;
  const words = [unfrozen, <When key="unfrozen" at={at} />];
  return [{ term, isGood: false, words, doubt: doubtMessages.freeze, subject: subjects.freeze }];
}

const identityCheck = ({ is_verified: isGood }: Findings): Check => ({
  term: fieldMessages.identity,
  isGood,
  words: isGood ? fieldMessages.verified : fieldMessages.notVerified,
  doubt: doubtMessages.identity,
  subject: subjects.identity,
});

/** Returns what one person may still approve today, and so the smallest of what is left of all limits, in kobo. */
function leftToday({ decided_alone: alone }: Withdrawal): Kobo {
  const day = alone.day_limit - Math.max(alone.day, alone.own_day);
  const week = alone.week_limit - Math.max(alone.week, alone.own_week);
  return toKobo(Math.max(0, Math.min(day, week)));
}

/** Returns whether an approval by this person is only a proposal. */
export const exceedsLimit = (found: Withdrawal | WithdrawalSummary): boolean =>
  found.takes_two || ('decided_alone' in found && found.amount > leftToday(found));

/**
 * Returns whether a withdrawal, in the list or as a case, is above the limit of this person. Undefined if it isn't open or
 * can't be approved now.
 */
export function isAboveLimit(found: Withdrawal | WithdrawalSummary): boolean | undefined {
  const isProposed = ('proposal' in found ? found.proposal : found.proposed_by) !== null;
  if (found.status !== 'requested' || isProposed || found.frozen_by !== null) return undefined;
  return exceedsLimit(found);
}

/** Returns whether the person may approve a withdrawal alone. Undefined if it isn't open or can't be approved now. */
function aloneCheck(withdrawal: Withdrawal): Check | undefined {
  const isAbove = isAboveLimit(withdrawal);
  if (isAbove === undefined) return undefined;
  const { amount, takes_two } = withdrawal;
  const { alone: term, mayAlone, overLimit, notAlone } = messages.evidence;
  const left = leftToday(withdrawal);
  const isGood = !isAbove;
  const words = isGood
    ? mayAlone(formatNaira(toKobo(left - amount)))
    : (takes_two ? notAlone : overLimit)(formatNaira(left));
  return { term, isGood, words, doubt: doubtMessages.limit, subject: subjects.limit };
}

const findingsOf = (facts: Findings, now: Instant): readonly Check[] => [
  nameCheck(facts),
  receiverCheck(facts),
  ...(facts.is_payout ? [] : [deviceCheck(facts)]),
  changesCheck(facts, now),
  ...freezeChecks(facts),
  identityCheck(facts),
];

/** What speaks against sending a withdrawal of the list. */
export interface Doubts {
  /** Findings other than the limit, in a few words each. */
  readonly found: readonly string[];
  readonly isOverLimit: boolean;
}

/** Returns what speaks against sending a withdrawal of the list, like its case does. */
export function doubtsOf(row: WithdrawalSummary, mayApprove: boolean): Doubts {
  const { last_change: action, last_changed_at: at } = row;
  const changes = action === null || at === null ? [] : [{ action, at }];
  const doubts = findingsOf({ ...row, changes }, Date.now()).filter(({ isGood }) => !isGood);
  return {
    found: doubts.map(({ doubt }) => doubt),
    isOverLimit: mayApprove && isAboveLimit(row) === true,
  };
}

/** Returns the findings about a withdrawal: first those that speak against sending it. */
function checksOf(withdrawal: Withdrawal, mayApprove: boolean, now: Instant): readonly Check[] {
  const alone = mayApprove ? aloneCheck(withdrawal) : undefined;
  const checks = [...findingsOf(withdrawal, now), ...(alone ? [alone] : [])];
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

export const approvalRight = 'POST /withdrawals/:id/approve/';

const useChecks = (withdrawal: Withdrawal) =>
  checksOf(withdrawal, useMay()(approvalRight), useNow());

/** Returns the findings that speak against an approval. None for people who can't approve now. */
export function useDoubts(withdrawal: Withdrawal): readonly Check[] {
  const mayApprove = useMay()(approvalRight);
  const checks = useChecks(withdrawal);
  const isOpen = withdrawal.status === 'requested' && withdrawal.proposal === null;
  if (!mayApprove || !isOpen) return [];
  return checks.filter(({ isGood }) => !isGood);
}

const evidenceId = 'evidence';

/** Shows what speaks for or against a withdrawal from the top of the window on, and moves the focus there. */
function showEvidence(event: MouseEvent) {
  event.preventDefault();
  const place = document.getElementById(evidenceId);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

/**
 * Names what is to check before an approval, as a link to all of it. In a narrow window it names only the subjects, so
 * that it takes one line. Renders nothing for people who can't approve now.
 */
export function Caution({ found }: { readonly found: Withdrawal }) {
  const doubts = useDoubts(found);
  const isWide = useMediaQuery('(min-width: 64rem)', true);
  if (doubts.length === 0) return null;
  const { doubts: countOf, doubtsInShort } = messages.evidence;
  const words = doubts.map(({ doubt, subject }) => (isWide ? doubt : subject)).join(', ');
  return (
    <a
      key={words}
      href={`#${evidenceId}`}
      className={classes.caution}
      data-caution
      onClick={showEvidence}
    >
      <WarningIcon />
      <span>
        <span>{(isWide ? countOf : doubtsInShort)(doubts.length)}</span> <span>{words}</span>
      </span>
    </a>
  );
}

/** Shows what speaks for or against sending a withdrawal. */
export function Evidence({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const checks = useChecks(withdrawal);
  return (
    <div id={evidenceId} tabIndex={-1}>
      <FactsCard
        title={messages.evidence.title}
        isList
        flags={flagsOf(withdrawal)}
        actions={<CheckCounts checks={checks} />}
        facts={checks.map(({ term, isGood, words }) => ({ term, value: checked(isGood, words) }))}
      >
        <Limits of={withdrawal.decided_alone} />
      </FactsCard>
    </div>
  );
}
