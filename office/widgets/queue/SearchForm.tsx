import type { TSchema } from 'typebox';
import { object, string } from 'yup';
import { TextField } from '@/forms/fields';
import { Card } from '@/ui/Card';
import { Grid } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { FieldsForm } from '../FieldsForm';
import type { ListDefinition } from './definition';
import { useFilter } from './useFilter';

/** The words by which a list is searched, in lines. */
export function SearchForm<Reply extends TSchema>(props: {
  readonly definition: ListDefinition<Reply>;
}) {
  const { copy, search = [], rules } = props.definition;
  const { terms, find } = useFilter(props.definition);
  const { find: title = '' } = copy;
  const fieldOf = (name: string) => (
    <TextField
      key={name}
      name={name}
      label={copy.terms?.[name] ?? name}
      hint={copy.hints?.[name]}
      autoComplete="off"
      {...(name === 'q' && { type: 'search', maxLength: 100 })}
    />
  );
  const form = (
    <FieldsForm
      initialValues={terms}
      schema={object({
        ...Object.fromEntries(search.flat().map((name) => [name, string()])),
        ...rules,
      })}
      confirm={title}
      onSubmit={async (words) => {
        find(Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word.trim()])));
        return undefined;
      }}
    >
      {search.map((names) =>
        names.length === 1 ? (
          names.map(fieldOf)
        ) : (
          <Grid key={names[0]} columns="field">
            {names.map(fieldOf)}
          </Grid>
        ),
      )}
    </FieldsForm>
  );
  return search.length === 1 ? (
    <Card>{form}</Card>
  ) : (
    <SectionCard title={title}>{form}</SectionCard>
  );
}
