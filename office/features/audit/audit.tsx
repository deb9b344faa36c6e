import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link } from 'react-router-dom';
import { TextWithFigures } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { useListAuditInfiniteQuery } from '../../store/companyApi';
import { csvOf } from '../../store/casesApi';
import type { AuditRecord } from '../../store/companyWire';
import { filtered, pages } from '../../store/pages';
import { useListPeopleInfiniteQuery } from '../../store/peopleApi';
import { useMay } from '../../store/sessionApi';
import type { ListDefinition } from '../../widgets/lists';
import { ExactStamp, noWrap, pageLink, rowName } from '../../widgets/values';
import { formatAction, auditMessages as messages } from '../../messages/audit';
import classes from './Audit.module.css';
import { formatActor, formatFacts, formatSubject, type StaffNames } from './formatAudit';

/** Returns the names of the people of the office for those who may see them. */
function useStaffNames(): StaffNames {
  const may = useMay();
  const { data } = useListPeopleInfiniteQuery(may('GET /people/') ? {} : skipToken);
  return new Map(data?.pages.flat().map(({ id, name }) => [id, name]));
}

/** Shows an action and its subject as text. The action links to the audit filtered by the action's code. */
function ActionAndSubject({ record }: { readonly record: AuditRecord }) {
  const { action, subject } = record;
  const { words, page } = formatSubject(record, useStaffNames());
  return (
    <div className={classes.what}>
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

/** Shows each fact of a record on a line of its own, after its term. */
function RecordFacts({ record }: { readonly record: AuditRecord }) {
  const facts = formatFacts(record);
  return (
    facts.length > 0 && (
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
    )
  );
}

/** The record of who did what. */
export const audit: ListDefinition<AuditRecord> = {
  page: pages.audit,
  messages,
  usePages: useListAuditInfiniteQuery,
  fileOf: (query) => csvOf('/audit/', query),
  search: {
    fields: {
      actor: { kind: 'text', label: messages.person, hint: messages.personHint },
      action: { kind: 'text', label: messages.action, hint: messages.actionHint },
      subject: { kind: 'text', label: messages.subject, hint: messages.subjectHint },
      from: { kind: 'date', label: messages.from },
      until: { kind: 'date', label: messages.until },
    },
  },
  columns: [
    {
      key: 'when',
      header: messages.when,
      render: ({ at, is_sealed }) => (
        <div className={classes.when}>
          <ExactStamp at={at} />
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
