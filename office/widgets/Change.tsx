import type { ReactNode } from 'react';
import { formatNaira, parseNaira, sumOf, toKobo } from '@/lib/money';
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
import { lineDiff } from './lineDiff';
import { movement, pageLink, Pairs, When, whole } from './values';

const percentFormat = new Intl.NumberFormat('en-NG', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'always',
});

/** Returns the label of a fact of a proposal or of an audit record. */
export const termOf = (name: string) => messages.facts[name] ?? asSentence(name);

interface TextChangeProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Renders the lines of a long text that are removed and added. */
function TextChange({ label, before, after }: TextChangeProps) {
  const lines = lineDiff(before, after).map((line, place) => ({ ...line, place }));
  const changed = lines.filter(({ sign }) => sign !== 'kept');
  return (
    <Stack gap={2}>
      <Note>{messages.lines(label, lines.length - changed.length)}</Note>
      <ul className={classes.diff} aria-label={label}>
        {changed.map(({ sign, line, place }) => (
          <li key={place}>{sign === 'gone' ? <del>− {line}</del> : <ins>+ {line}</ins>}</li>
        ))}
      </ul>
    </Stack>
  );
}

/** Returns the names of facts: first those that have a fixed order (`messages.order`), then all others. */
function inOrder(names: readonly string[]): readonly string[] {
  const known = messages.order.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/**
 * Returns the amount of a fact. Null if it isn't an amount. Text with two decimals is one, because the server writes
 * nothing else that way.
 */
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

/**
 * Returns by how much an amount changes, and by how many percent of a former amount above zero. Null if a fact isn't an
 * amount or doesn't change.
 */
function differenceOf(before: unknown, after: unknown) {
  const [from, to] = [amountOf(before), amountOf(after)];
  if (from === null || to === null) return null;
  const amount = sumOf([to, toKobo(0 - from)]);
  if (amount === null || amount === 0) return null;
  return { amount, percent: from > 0 ? messages.percent(percentFormat.format(amount / from)) : '' };
}

/**
 * Renders every fact of a proposed change, before and after. For a long text that already exists, renders only the
 * lines that differ.
 */
function Changes({ before, after }: Pick<ProposedChange, 'before' | 'after'>) {
  const names = inOrder([...new Set([...Object.keys(before), ...Object.keys(after)])]);
  const isLong = (name: string) => String(after[name]).includes('\n');
  const valueOf = (name: string) => {
    const facts = [before[name], after[name]].filter((fact) => fact !== undefined);
    const difference = differenceOf(before[name], after[name]);
    const words = facts.map(name === 'roles' ? rolesInWords : factInWords).join(' → ');
    return difference === null ? (
      words
    ) : (
      <>
        {whole(words)}{' '}
        <span className={classes.difference}>
          {movement(difference.amount)}
          {difference.percent}
        </span>
      </>
    );
  };
  const short = names.filter((name) => !isLong(name));
  return (
    <>
      <Pairs facts={short.map((name) => ({ term: termOf(name), value: valueOf(name) }))} />
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
  readonly children: ReactNode;
}

/** Renders a proposed change, with notes and buttons below it. */
export function ProposalCard({ title, proposal, expiry, children }: ProposalCardProps) {
  const intro = (
    <>
      {messages.proposed(proposal.proposed_by)} <When at={proposal.proposed_at} />
    </>
  );
  return (
    <SectionCard title={title} intro={intro} actions={expiry}>
      <Changes before={proposal.before} after={proposal.after} />
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
 * Returns a card with the change that someone has proposed to what a page shows, and below it what follows from the
 * change. Null without a proposal.
 */
export const proposedChange = (
  title: string,
  proposal: ProposedChange | null,
  consequence?: ReactNode,
) =>
  proposal && (
    <ProposalCard title={title} proposal={proposal}>
      {consequence}
      <Note>
        {messages.decides} {pageLink(pages.proposals, messages.title)}
      </Note>
    </ProposalCard>
  );
