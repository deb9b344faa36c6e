import type { ReactNode } from 'react';
import { isCalendarDate } from '@/lib/calendar';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira, parseNaira } from '@/lib/money';
import { Disclosure } from '@/ui/layout/Disclosure';
import { Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Note } from '@/ui/text/Text';
import { TypedText } from '@/ui/text/TypedText';
import { pages } from '../store/pages';
import type { ProposedChange } from '../store/peopleWire';
import { asSentence, labelOf } from '../messages/fields';
import { proposalMessages as messages } from '../messages/proposals';
import { shellMessages } from '../messages/shell';
import classes from './Change.module.css';
import { Comparison, differenceOf, numberDifference, type ComparedFact } from './Comparison';
import { ContractLine, ContractText } from './ContractText';
import { termChanges, withNeighbours, type TermChange } from './termChanges';
import { pageLink, Pairs, When } from './values';

/** Returns the label of a fact of a proposal or of an audit record. */
export const termOf = (name: string) => messages.facts[name] ?? asSentence(name);

interface TextChangeProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Renders a term of a contract that changes: its number, and below it the term before and after the change. */
const ChangedTerm = ({ of: { kind, number, before, after } }: { readonly of: TermChange }) => (
  <li>
    <span className={classes.term}>{messages.term(number, kind)}</span>{' '}
    {before === undefined ? null : (
      <del>
        <span>−</span>{' '}
        <span>
          <ContractLine>{before}</ContractLine>
        </span>
      </del>
    )}{' '}
    {after === undefined ? null : (
      <ins>
        <span>+</span>{' '}
        <span>
          <ContractLine>{after}</ContractLine>
        </span>
      </ins>
    )}
  </li>
);

/** Renders a term of a contract that stays as it is, next to one that changes. */
const KeptTerm = ({ of: { kind, number, after = '' } }: { readonly of: TermChange }) => (
  <li className={classes.kept}>
    <span>{messages.term(number, kind)}</span>{' '}
    <span>
      <ContractLine>{after}</ContractLine>
    </span>
  </li>
);

/** Renders the terms of a contract's text that change, each between its neighbours, and on demand the whole new text. */
function TextChange({ label, before, after }: TextChangeProps) {
  const changes = termChanges(before, after);
  const kept = changes.filter(({ kind }) => kind === 'kept');
  return (
    <Stack gap={2}>
      <Note>{messages.lines(label, kept.length)}</Note>
      <ul role="list" className={classes.diff} aria-label={label}>
        {withNeighbours(changes).map((change) => {
          const Term = change.kind === 'kept' ? KeptTerm : ChangedTerm;
          return <Term key={`${change.kind} ${change.number}`} of={change} />;
        })}
      </ul>
      <Disclosure summary={messages.whole}>
        <ContractText label={messages.wholeOf(label)} text={after} />
      </Disclosure>
    </Stack>
  );
}

/** Returns the names of facts: first those that have a fixed order (`messages.order`), then all others. */
function inOrder(names: readonly string[]): readonly string[] {
  const known = messages.order.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/** Returns the amount of a fact on the wire. Null if it isn't one. The server writes nothing else with two decimals. */
const amountOf = (fact: unknown) =>
  typeof fact === 'string' && /^-?\d+\.\d\d$/.test(fact) ? parseNaira(fact) : null;

/** Formats a fact of a proposal or of an audit record. */
export function factInWords(fact: unknown): string {
  if (typeof fact === 'boolean') return messages.isTrue[fact ? 'yes' : 'no'];
  const amount = amountOf(fact);
  return amount === null ? String(fact) : formatNaira(amount);
}

/** Formats the roles of a person, which the server separates by spaces. */
const rolesInWords = (roles: unknown) =>
  String(roles)
    .split(' ')
    .map((role) => labelOf(role, shellMessages.roles))
    .join(', ');

/** Formats a fact of a proposal. */
function inWords(name: string, fact: unknown): string {
  if (name === 'roles') return rolesInWords(fact);
  return typeof fact === 'string' && isCalendarDate(fact)
    ? formatCalendarDate(fact)
    : factInWords(fact);
}

/** Returns the label of a fact of a proposal. Says of an id that it is a number. */
const termOfFact = (name: string, fact: unknown) =>
  typeof fact === 'number' && messages.ids.includes(name)
    ? messages.numberOf(termOf(name))
    : termOf(name);

interface ChangesProps extends Pick<ProposedChange, 'before' | 'after'> {
  /** What follows from the change, below the facts that it changes. */
  readonly consequences: readonly ComparedFact[];
}

/**
 * Renders the reason for a proposed change, the facts that are proposed, and those that change in a table. For a long
 * text that already exists, renders only the lines that differ.
 */
function Changes({ before, after, consequences }: ChangesProps) {
  const { reason, ...proposed } = after;
  const names = inOrder([...new Set([...Object.keys(before), ...Object.keys(proposed)])]).filter(
    (name) => name !== messages.named,
  );
  const isLong = (name: string) => String(after[name]).includes('\n');
  const short = names.filter((name) => !isLong(name));
  const isChange = (name: string) => before[name] !== undefined && after[name] !== undefined;
  const version = isChange('version') ? messages.version(after.version, before.version) : null;
  const shown = short.filter((name) => version === null || name !== 'version');
  const changes = shown.filter(isChange).map((name) => ({
    term: termOf(name),
    before: inWords(name, before[name]),
    after: inWords(name, after[name]),
    difference:
      differenceOf(amountOf(before[name]), amountOf(after[name])) ??
      numberDifference(before[name], after[name]),
  }));
  const compared = [...changes, ...consequences];
  const others = shown.filter((name) => !isChange(name));
  return (
    <>
      {reason === undefined ? null : (
        <blockquote className={classes.reason}>
          <Note>{termOf('reason')}</Note>
          <TypedText>{String(reason)}</TypedText>
        </blockquote>
      )}
      {others.length > 0 ? (
        <Pairs
          facts={others.map((name) => {
            const fact = after[name] ?? before[name];
            return { term: termOfFact(name, fact), value: inWords(name, fact) };
          })}
        />
      ) : null}
      {compared.length > 0 ? <Comparison facts={compared} after={messages.after} /> : null}
      {version === null ? null : <Note>{version}</Note>}
      {names.filter(isLong).map((name) =>
        before[name] === undefined ? (
          <Stack key={name} gap={2}>
            <Note>{termOf(name)}</Note>
            <TypedText>{String(after[name])}</TypedText>
          </Stack>
        ) : (
          <TextChange
            key={name}
            label={termOf(name)}
            before={String(before[name])}
            after={String(after[name])}
          />
        ),
      )}
    </>
  );
}

interface ProposalCardProps {
  readonly title: string;
  readonly proposal: ProposedChange;
  /** Shown next to the title. */
  readonly expiry?: ReactNode;
  /** What follows from the change. */
  readonly consequences?: readonly ComparedFact[];
  readonly children: ReactNode;
}

/** Renders a proposed change, with notes and buttons below it. */
export function ProposalCard(props: ProposalCardProps) {
  const { title, proposal, expiry, consequences = [], children } = props;
  const intro = (
    <>
      {messages.proposed(proposal.proposed_by)} <When at={proposal.proposed_at} />
    </>
  );
  return (
    <SectionCard
      title={title}
      intro={intro}
      actions={expiry && <span className={classes.expiry}>{expiry}</span>}
    >
      <Changes before={proposal.before} after={proposal.after} consequences={consequences} />
      {children}
    </SectionCard>
  );
}

/** Returns a warning that something is proposed, with a link to the page on which another person decides. */
export const proposedFlag = (what: string) => (
  <>
    {what} {messages.decides} {pageLink(pages.proposals, messages.title)}
  </>
);

/**
 * Returns a card with the change that someone has proposed to what a page shows, and what follows from the change. Null
 * without a proposal.
 */
export const proposedChange = (
  title: string,
  proposal: ProposedChange | null,
  consequences?: readonly ComparedFact[],
) =>
  proposal && (
    <ProposalCard title={title} proposal={proposal} {...(consequences && { consequences })}>
      <Note>
        {messages.decides} {pageLink(pages.proposals, messages.title)}
      </Note>
    </ProposalCard>
  );
