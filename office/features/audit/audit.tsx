import { Link } from 'react-router-dom';
import { useListAuditInfiniteQuery } from '../../store/companyApi';
import { csvOf } from '../../store/casesApi';
import type { AuditRecord } from '../../store/companyWire';
import { filtered, pages } from '../../store/pages';
import type { ListDefinition } from '../../widgets/lists';
import { noWrap, pageLink, rowName, Stamp } from '../../widgets/values';
import { formatAction, auditMessages as messages } from '../../messages/audit';
import classes from './Audit.module.css';
import { formatFacts, formatSubject } from './formatAudit';

/** Shows an action and its subject as text. The action links to the audit filtered by the action's code. */
function ActionAndSubject({ record }: { readonly record: AuditRecord }) {
  const { action, subject } = record;
  const { words, page } = formatSubject(record);
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
    { key: 'when', header: messages.when, render: ({ at }) => <Stamp at={at} />, ...noWrap },
    { key: 'who', header: messages.who, render: ({ actor }) => actor, ...noWrap },
    {
      key: 'what',
      header: messages.what,
      render: (record) => <ActionAndSubject record={record} />,
      ...rowName,
    },
    { key: 'facts', header: messages.facts, render: formatFacts },
    {
      key: 'seal',
      header: messages.seal,
      render: ({ is_sealed }) => (is_sealed ? messages.sealed : messages.unsealed),
      ...noWrap,
    },
  ],
};
