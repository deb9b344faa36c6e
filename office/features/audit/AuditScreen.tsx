import { useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { AuditRecord } from '@contract/office/company';
import { TextField } from '@/forms/fields';
import { Grid } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import { auditList } from '../../store/peopleApi';
import type { ReadBy } from '../../store/reply';
import { Ago } from '../../widgets/Ago';
import { columnsOf, rowName, whole } from '../../widgets/fields';
import { FieldsForm } from '../../widgets/FieldsForm';
import { ListPage } from '../../widgets/ListPage';
import { auditCopy as copy } from '../../words/audit';

/** The fields of each line. */
const lines = [
  ['actor', 'action', 'subject'],
  ['from', 'until'],
] as const;

const day = string().matches(/^$|^\d{4}-\d{2}-\d{2}$/, copy.dayRule);
const schema = object({
  actor: string(),
  action: string(),
  subject: string(),
  from: day,
  until: day,
});

/** The terms in the URL; empty ones are left out of a search. */
const searchIn = (parameters: URLSearchParams) => ({
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
const factsOf = ({ detail }: ReadBy<typeof AuditRecord>) =>
  Object.entries(detail)
    .map(([name, fact]) => {
      const text = typeof fact === 'string' ? fact : JSON.stringify(fact);
      return `${name.replaceAll('_', ' ')}: ${beginningOf(text)}`;
    })
    .join('; ');

const columns = columnsOf(
  AuditRecord,
  [
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
  copy.labels,
);

/** The record of who did what, searched by the terms in the URL. */
export function AuditScreen() {
  const [parameters, setParameters] = useSearchParams();
  const search = searchIn(parameters);
  return (
    <ListPage copy={copy} list={auditList} filter={search} columns={columns}>
      <SectionCard title={copy.search}>
        <FieldsForm
          initialValues={search}
          schema={schema}
          confirm={copy.search}
          onSubmit={async (terms) => {
            setParameters(Object.entries(terms).filter(([, term]) => term !== ''));
            return undefined;
          }}
        >
          {lines.map((names) => (
            <Grid key={names[0]} columns="field">
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
          ))}
        </FieldsForm>
      </SectionCard>
    </ListPage>
  );
}
