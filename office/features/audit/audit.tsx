import { Note } from '@/ui/Text';
import { useListAuditInfiniteQuery } from '../../store/companyApi';
import type { AuditRecord } from '../../store/companyWire';
import { pages } from '../../store/pages';
import type { ListDefinition } from '../../widgets/lists';
import { ago, rowName, whole } from '../../widgets/values';
import { auditCopy as copy } from '../../words/audit';

/** In characters: a whole contract would leave no room for the other columns. The file is not cut. */
const longestFact = 200;

const beginningOf = (text: string) =>
  text.length > longestFact ? `${text.slice(0, longestFact)}…` : text;

/** The facts of a record, such as an amount or a reason, in one line. */
const factsOf = ({ detail }: AuditRecord) =>
  Object.entries(detail)
    .map(([name, fact]) => {
      const text = typeof fact === 'string' ? fact : JSON.stringify(fact);
      return `${name.replaceAll('_', ' ')}: ${beginningOf(text)}`;
    })
    .join('; ');

/** The record of who did what. */
export const audit: ListDefinition<AuditRecord> = {
  page: pages.audit,
  copy,
  usePages: useListAuditInfiniteQuery,
  fileOf: (query) => ({ url: '/audit.csv', query }),
  search: {
    fields: {
      actor: { kind: 'text', label: copy.person, hint: copy.personHint },
      action: { kind: 'text', label: copy.action, hint: copy.actionHint },
      subject: { kind: 'text', label: copy.subject, hint: copy.subjectHint },
      from: { kind: 'date', label: copy.from },
      until: { kind: 'date', label: copy.until },
    },
    lines: [
      ['actor', 'action', 'subject'],
      ['from', 'until'],
    ],
  },
  columns: [
    { key: 'when', header: copy.when, render: ({ at }) => ago(at), ...whole },
    { key: 'who', header: copy.who, render: ({ actor }) => actor, ...whole },
    {
      key: 'what',
      header: copy.what,
      render: ({ action, subject }) => (
        <div>
          {action}
          <Note>{subject}</Note>
        </div>
      ),
      ...rowName,
    },
    { key: 'facts', header: copy.facts, render: factsOf },
    {
      key: 'seal',
      header: copy.seal,
      render: ({ is_sealed }) => (is_sealed ? copy.sealed : copy.unsealed),
      ...whole,
    },
  ],
};
