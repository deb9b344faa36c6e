import { useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { Form } from '@/forms/Form';
import { TextField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { PageHeading } from '@/ui/Headings';
import { Grid, Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import type { Column } from '@/ui/Table';
import { Note } from '@/ui/Text';
import {
  termsOf,
  useListAuditInfiniteQuery,
  type AuditRecord,
  type AuditSearch,
} from '../../store/auditApi';
import { Ago } from '../../widgets/Ago';
import { PagedTable } from '../../widgets/PagedTable';
import { auditCopy as copy } from '../../words/audit';

const names = ['actor', 'action', 'subject', 'from', 'until'] as const;

const day = string().matches(/^$|^\d{4}-\d{2}-\d{2}$/, copy.dayRule);
const schema = object({
  actor: string(),
  action: string(),
  subject: string(),
  from: day,
  until: day,
});

const searchIn = (parameters: URLSearchParams): AuditSearch => ({
  actor: parameters.get('actor') ?? '',
  action: parameters.get('action') ?? '',
  subject: parameters.get('subject') ?? '',
  from: parameters.get('from') ?? '',
  until: parameters.get('until') ?? '',
});

/** A whole contract would leave the other columns no room. The file has all of it. */
const longestFact = 200;

const beginningOf = (text: string) =>
  text.length > longestFact ? `${text.slice(0, longestFact)}…` : text;

/** The facts of a record: before and after, an amount, a reason. */
const factsOf = ({ detail }: AuditRecord) =>
  Object.entries(detail)
    .map(([name, fact]) => {
      const text = typeof fact === 'string' ? fact : JSON.stringify(fact);
      return `${name.replaceAll('_', ' ')}: ${beginningOf(text)}`;
    })
    .join('; ');

const columns: readonly Column<AuditRecord>[] = [
  { key: 'at', header: copy.columns.at, whole: true, render: (row) => <Ago at={row.at} /> },
  { key: 'actor', header: copy.columns.actor, whole: true, render: (row) => row.actor },
  {
    key: 'action',
    header: copy.columns.action,
    rowHeader: true,
    whole: true,
    render: ({ action, subject }) => (
      <>
        {action}
        <Note>{subject}</Note>
      </>
    ),
  },
  { key: 'detail', header: copy.columns.detail, render: factsOf },
  {
    key: 'seal',
    header: copy.columns.seal,
    whole: true,
    render: (row) => (row.is_sealed ? copy.sealed : copy.unsealed),
  },
];

/** The record of who did what, searched by the terms in the URL. */
export function AuditScreen() {
  const [parameters, setParameters] = useSearchParams();
  const search = searchIn(parameters);
  const query = useListAuditInfiniteQuery(search, { refetchOnMountOrArgChange: true });
  return (
    <Stack>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <SectionCard title={copy.search}>
        <Form
          initialValues={{ ...search }}
          schema={schema}
          onSubmit={async (terms) => {
            setParameters(termsOf(terms));
            return undefined;
          }}
        >
          <Stack>
            <Grid columns="field">
              {names.map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={copy.terms[name]}
                  hint={copy.hints[name]}
                  autoComplete="off"
                />
              ))}
            </Grid>
            <Row>
              <SubmitButton block={false}>{copy.search}</SubmitButton>
            </Row>
          </Stack>
        </Form>
      </SectionCard>
      <PagedTable
        caption={copy.title}
        empty={copy.empty}
        query={{ ...query, data: query.currentData }}
        columns={columns}
        file={`/audit.csv?${String(termsOf(search))}`}
      />
    </Stack>
  );
}
