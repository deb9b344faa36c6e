import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
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
import { ExactTime, noWrap, pageLink, rowName } from '../../widgets/values';
import { formatAction, auditMessages as messages } from '../../messages/audit';
import classes from './Audit.module.css';
import {
  formatActor,
  formatFacts,
  formatSubject,
  twoLinesOf,
  type StaffNames,
} from './formatAudit';

/** Returns the names of the people of the office for those who may see them. */
function useStaffNames(): StaffNames {
  const may = useMay();
  const { data } = useListPeopleInfiniteQuery(may('GET /people/') ? {} : skipToken);
  return new Map(data?.pages.flat().map(({ id, name }) => [id, name]));
}

/** Actions of which there are many and that change nothing. */
const minorActions: readonly string[] = [
  'customer record read',
  'kyc image viewed',
  'file downloaded',
  'file sent',
  'staff signed in',
];

/** Returns whether a record stands back behind the others. The sandbox plays customers, banks and drivers. */
const isMinor = ({ action, actor }: AuditRecord) =>
  minorActions.includes(action) || actor === 'sandbox';

/** Shows an action and its subject as text. The action links to the audit filtered by the action's code. */
function ActionAndSubject({ record }: { readonly record: AuditRecord }) {
  const { action, subject } = record;
  const { words, page } = formatSubject(record, useStaffNames());
  return (
    <div className={classNames(classes.what, isMinor(record) && classes.minor)}>
      <Link
        to={filtered(pages.audit, String(new URLSearchParams({ action }))).path}
        title={action}
        className={classes.action}
      >
        {formatAction(action)}
      </Link>
      , <span title={subject}>{page === undefined ? words : pageLink(page, words)}</span>
    </div>
  );
}

function Actor({ record }: { readonly record: AuditRecord }) {
  const { words, page } = formatActor(record.actor);
  return page === undefined ? words : pageLink(page, words);
}

/**
 * Shows each fact of a record on a line of its own, after its term. A button shows more than two lines, because a whole
 * contract would leave no space for other records.
 */
function RecordFacts({ record }: { readonly record: AuditRecord }) {
  const [isWhole, setWhole] = useState(false);
  const all = formatFacts(record);
  const first = twoLinesOf(all);
  const facts = isWhole || first === undefined ? all : first;
  if (facts.length === 0) return null;
  return (
    <>
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
      {first === undefined ? null : (
        <Button
          variant="link"
          size="small"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? messages.showLess : messages.showAll}
        </Button>
      )}
    </>
  );
}

/** The record of who did what. */
export const audit: ListDefinition<AuditRecord> = {
  page: pages.audit,
  drawing: <MagnifierDrawing />,
  messages,
  usePages: useListAuditInfiniteQuery,
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
