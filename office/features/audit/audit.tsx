import { AuditRecord } from '@contract/office/company';
import { Note } from '@/ui/Text';
import { listOf } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import type { ListDefinition } from '../../widgets/lists';
import { Ago, rowName, whole } from '../../widgets/values';
import { auditCopy as copy } from '../../words/audit';

/** In characters: a whole contract would leave no room for the other columns. The file is not cut. */
const longestFact = 200;

const beginningOf = (text: string) =>
  text.length > longestFact ? `${text.slice(0, longestFact)}…` : text;

/** The facts of a record, such as an amount or a reason, in one line. */
const factsOf = ({ detail }: ReadBy<typeof AuditRecord>) =>
  Object.entries(detail)
    .map(([name, fact]) => {
      const text = typeof fact === 'string' ? fact : JSON.stringify(fact);
      return `${name.replaceAll('_', ' ')}: ${beginningOf(text)}`;
    })
    .join('; ');

/** The record of who did what. */
export const audit: ListDefinition<typeof AuditRecord> = {
  path: '/audit',
  list: listOf('/audit/', AuditRecord, { after: 'before', file: '/audit.csv' }),
  copy,
  search: [
    ['actor', 'action', 'subject'],
    ['from', 'until'],
  ],
  columns: [
    ['at', ({ at }) => <Ago at={at} />, whole],
    ['actor', ({ actor }) => actor, whole],
    [
      'action',
      ({ action, subject }) => (
        <div>
          {action}
          <Note>{subject}</Note>
        </div>
      ),
      rowName,
    ],
    ['detail', factsOf],
    ['seal', (row) => (row.is_sealed ? copy.sealed : copy.unsealed), whole],
  ],
};
