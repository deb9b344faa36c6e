import { skipToken } from '@reduxjs/toolkit/query/react';
import { Fragment, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCalendarDate, lagosDay } from '@/lib/dates';
import { classNames } from '@/ui/classNames';
import { Button } from '@/ui/buttons/Button';
import { TextWithFigures } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { useListAuditInfiniteQuery } from '../../store/companyApi';
import { csvOf } from '../../store/casesApi';
import type { AuditRecord } from '../../store/companyWire';
import { filtered, pages } from '../../store/pages';
import { useListPeopleInfiniteQuery } from '../../store/peopleApi';
import { useMay } from '../../store/sessionApi';
import { MagnifierDrawing } from '../../widgets/drawings';
import type { ListDefinition } from '../../widgets/lists';
import { ExactTime, noWrap, pageLink, rowName, unbroken } from '../../widgets/values';
import { formatAction, auditMessages as messages } from '../../messages/audit';
import classes from './Audit.module.css';
import {
  foldAlike,
  formatActor,
  formatFacts,
  formatSubject,
  minorActions,
  twoLinesOf,
  type AuditRow,
  type StaffNames,
} from './formatAudit';

/** Returns the names of the people of the office for those who may see them. */
function useStaffNames(): StaffNames {
  const may = useMay();
  const { data } = useListPeopleInfiniteQuery(may('GET /people/') ? {} : skipToken);
  return new Map(data?.pages.flat().map(({ id, name }) => [id, name]));
}

/** Returns whether a record stands back behind the others. The sandbox plays customers, banks and drivers. */
const isMinor = ({ action, actor }: AuditRecord) =>
  minorActions.includes(action) || actor === 'sandbox';

/** Shows text in which a number stays on the line of the word before it. */
const WithNumbers = ({ children: text }: { readonly children: string }) =>
  text
    .split(/(\S+ \d+)/)
    .map((part, place) =>
      place % 2 === 1 ? <Fragment key={place}>{unbroken(part)}</Fragment> : part,
    );

/**
 * Shows an action and its subject as text, and how often it was done. The action links to the audit filtered by the
 * action's code.
 */
function ActionAndSubject({ record }: { readonly record: AuditRow }) {
  const { action, subject, records } = record;
  const { words, page } = formatSubject(record, useStaffNames());
  const shown = <WithNumbers>{words}</WithNumbers>;
  return (
    <div className={classNames(classes.what, isMinor(record) && classes.minor)}>
      <Link
        to={filtered(pages.audit, String(new URLSearchParams({ action }))).path}
        title={action}
        className={classes.action}
      >
        {formatAction(action)}
      </Link>
      ,{' '}
      <span key={words} title={subject}>
        {page === undefined ? shown : pageLink(page, shown)}
      </span>
      {records && <>, {messages.times(records.length)}</>}
    </div>
  );
}

function Actor({ record }: { readonly record: AuditRecord }) {
  const { words, page } = formatActor(record.actor);
  return page === undefined ? words : pageLink(page, words);
}

/** Shows facts of a record, each after its term. */
const FactList = ({ facts }: { readonly facts: ReturnType<typeof formatFacts> }) => (
  <dl className={classes.facts}>
    {facts.map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          <TextWithFigures>{value}</TextWithFigures>
        </dd>
      </div>
    ))}
  </dl>
);

/** Shows the beginning of something long, with a button that shows all of it. */
function Folded({
  first,
  children,
  label,
}: {
  readonly first?: ReactNode;
  readonly children: ReactNode;
  readonly label: string;
}) {
  const [isWhole, setWhole] = useState(false);
  return (
    <div className={classNames(classes.folded, isWhole && classes.whole)}>
      {isWhole ? children : first}{' '}
      <Button
        variant="link"
        size="small"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? messages.showLess : label}
      </Button>
    </div>
  );
}

/** Shows each record of a row with several ones: its time, what it is about, and its facts. */
function FoldedRecords({ records }: { readonly records: readonly AuditRecord[] }) {
  const staff = useStaffNames();
  return (
    <Folded label={messages.showEach(records.length)}>
      <ul role="list" className={classes.each}>
        {records.map((record) => (
          <li key={record.id}>
            <ExactTime at={record.at} />
            <span>{formatSubject(record, staff).words}</span>
            <FactList facts={formatFacts(record)} />
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** Shows the facts of a record: at most two lines, because a whole contract would leave no space for other records. */
function RecordFacts({ record }: { readonly record: AuditRow }) {
  if (record.records) return <FoldedRecords records={record.records} />;
  const all = formatFacts(record);
  const first = twoLinesOf(all);
  if (all.length === 0) return null;
  if (first === undefined) return <FactList facts={all} />;
  return (
    <Folded first={<FactList facts={first} />} label={messages.showAll}>
      <FactList facts={all} />
    </Folded>
  );
}

/** Reads the audit, and folds neighbouring records that are alike. */
const useFoldedAudit: ListDefinition<AuditRow>['usePages'] = (query, options) => {
  const found = useListAuditInfiniteQuery(query, options);
  const { currentData } = found;
  return {
    ...found,
    currentData: currentData && { pages: [foldAlike(currentData.pages.flat())] },
  };
};

/** The record of who did what. */
export const audit: ListDefinition<AuditRow> = {
  page: pages.audit,
  drawing: <MagnifierDrawing />,
  messages,
  usePages: useFoldedAudit,
  fileOf: (query) => csvOf('/audit/', query),
  statuses: ['all', 'decisions', 'reads', 'sign-ins'],
  orders: ['newest'],
  queryOf: ({ status }) => ({ kind: status === 'all' ? '' : status }),
  search: {
    fields: {
      actor: { kind: 'text', label: messages.person, hint: messages.personHint },
      action: { kind: 'text', label: messages.action, hint: messages.actionHint },
      subject: { kind: 'text', label: messages.subject, hint: messages.subjectHint },
      from: { kind: 'date', label: messages.from },
      until: { kind: 'date', label: messages.until },
    },
  },
  rowClass: (record) => (isMinor(record) ? classes.low : undefined),
  groupOf: ({ at }) => formatCalendarDate(lagosDay(at)),
  columns: [
    {
      key: 'when',
      header: messages.when,
      render: ({ at, is_sealed }) => (
        <div className={classes.when}>
          <ExactTime at={at} />
          {is_sealed ? null : <Pill tone="waiting">{messages.unsealed}</Pill>}
        </div>
      ),
      ...noWrap,
    },
    { key: 'who', header: messages.who, render: (record) => <Actor record={record} />, ...noWrap },
    {
      key: 'what',
      header: messages.what,
      render: (record) => <ActionAndSubject record={record} />,
      ...rowName,
    },
    {
      key: 'facts',
      header: messages.facts,
      render: (record) => <RecordFacts record={record} />,
    },
  ],
};
