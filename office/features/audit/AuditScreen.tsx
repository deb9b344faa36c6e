import { useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { Form } from '@/forms/Form';
import { TextField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { Grid, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Table } from '@/ui/Table';
import {
  termsOf,
  useListAuditInfiniteQuery,
  type AuditRecord,
  type AuditSearch,
} from '../../store/auditApi';
import { Ago } from '../../widgets/Ago';
import { Loaded } from '../../widgets/Loaded';
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

/** The facts of a record: before and after, an amount, a reason. */
const factsOf = ({ detail }: AuditRecord) =>
  Object.entries(detail)
    .map(([name, fact]) => {
      const text = typeof fact === 'string' ? fact : JSON.stringify(fact);
      return `${name.replaceAll('_', ' ')}: ${text}`;
    })
    .join('; ');

function Records({ records }: { readonly records: readonly AuditRecord[] }) {
  const { at, actor, action, subject, detail, seal } = copy.columns;
  return (
    <Table
      caption={copy.title}
      rows={records}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', header: at, whole: true, render: (row) => <Ago at={row.at} /> },
        { key: 'actor', header: actor, render: (row) => row.actor },
        { key: 'action', header: action, rowHeader: true, render: (row) => row.action },
        { key: 'subject', header: subject, render: (row) => row.subject },
        { key: 'detail', header: detail, render: factsOf },
        {
          key: 'seal',
          header: seal,
          render: (row) => (row.is_sealed ? copy.sealed : copy.unsealed),
        },
      ]}
    />
  );
}

/** The record of who did what, searched by the terms in the URL. */
export function AuditScreen() {
  const [parameters, setParameters] = useSearchParams();
  const search = searchIn(parameters);
  const query = useListAuditInfiniteQuery(search, { refetchOnMountOrArgChange: true });
  const records = query.currentData?.pages.flat();
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
            <SubmitButton block={false}>{copy.search}</SubmitButton>
          </Stack>
        </Form>
      </SectionCard>
      <a href={`/office/api/audit.csv?${String(termsOf(search))}`} download>
        {copy.file}
      </a>
      <Loaded query={{ ...query, data: records }} empty={<EmptyState>{copy.empty}</EmptyState>}>
        {(found) => <Records records={found} />}
      </Loaded>
      {query.hasNextPage ? (
        <Button
          variant="quiet"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {copy.more}
        </Button>
      ) : null}
    </Stack>
  );
}
