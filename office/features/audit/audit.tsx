import { Note } from '@/ui/text/Text';
import { useListAuditInfiniteQuery } from '../../store/companyApi';
import type { AuditRecord } from '../../store/companyWire';
import { pages } from '../../store/pages';
import type { ListDefinition } from '../../widgets/lists';
import { ago, rowName, whole } from '../../widgets/values';
import { auditMessages as messages } from '../../messages/audit';

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
  messages,
  usePages: useListAuditInfiniteQuery,
  fileOf: (query) => ({ url: '/audit.csv', query }),
  search: {
    fields: {
      actor: { kind: 'text', label: messages.person, hint: messages.personHint },
      action: { kind: 'text', label: messages.action, hint: messages.actionHint },
      subject: { kind: 'text', label: messages.subject, hint: messages.subjectHint },
      from: { kind: 'date', label: messages.from },
      until: { kind: 'date', label: messages.until },
    },
    lines: [
      ['actor', 'action', 'subject'],
      ['from', 'until'],
    ],
  },
  columns: [
    { key: 'when', header: messages.when, render: ({ at }) => ago(at), ...whole },
    { key: 'who', header: messages.who, render: ({ actor }) => actor, ...whole },
    {
      key: 'what',
      header: messages.what,
      render: ({ action, subject }) => (
        <div>
          {action}
          <Note>{subject}</Note>
        </div>
      ),
      ...rowName,
    },
    { key: 'facts', header: messages.facts, render: factsOf },
    {
      key: 'seal',
      header: messages.seal,
      render: ({ is_sealed }) => (is_sealed ? messages.sealed : messages.unsealed),
      ...whole,
    },
  ],
};
