import type { TSchema } from 'typebox';
import { Card } from '@/ui/Card';
import { SectionCard } from '@/ui/SectionCard';
import { FieldsForm } from '../FieldsForm';
import type { ListDefinition } from './definition';
import { useFilter } from './useFilter';

interface SearchFormProps<Reply extends TSchema> {
  readonly definition: ListDefinition<Reply>;
}

/** The words by which a list is searched, in lines. */
export function SearchForm<Reply extends TSchema>({ definition }: SearchFormProps<Reply>) {
  const { copy, search = [], rules } = definition;
  const { terms, find } = useFilter(definition);
  const { find: title = '' } = copy;
  const form = (
    <FieldsForm
      initialValues={terms}
      lines={search}
      columns="field"
      labels={copy.terms}
      hints={copy.hints}
      rules={rules}
      confirm={title}
      onSubmit={async (words) => {
        find(Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word.trim()])));
        return undefined;
      }}
    />
  );
  return search.length === 1 ? (
    <Card>{form}</Card>
  ) : (
    <SectionCard title={title}>{form}</SectionCard>
  );
}
