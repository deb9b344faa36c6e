import type { TSchema } from 'typebox';
import { Card } from '@/ui/Card';
import { Row } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { SelectInput } from '@/ui/SelectInput';
import { wordOf } from '../../words/fields';
import { queueCopy } from '../../words/office';
import { optionsOfStates } from './deed';
import { FieldsForm } from '../FieldsForm';
import type { ListDefinition, ListFilter } from './definition';
import { useFilter } from './useFilter';

/** In view, a few statuses are one press away; more would not fit a phone. */
const mostSegments = 4;

interface FiltersProps {
  readonly statuses?: readonly string[] | undefined;
  readonly filter: ListFilter;
  readonly onFilter: (part: Partial<ListFilter>) => void;
}

function StatusFilter({ statuses = [], filter, onFilter }: FiltersProps) {
  const options = optionsOfStates(statuses);
  const onChange = (status: string) => onFilter({ status });
  const { status } = filter;
  if (options.length < 2) return null;
  return options.length <= mostSegments ? (
    <SegmentedControl
      legend={queueCopy.status}
      options={options}
      value={status}
      onChange={onChange}
    />
  ) : (
    <SelectInput
      label={queueCopy.status}
      look="chip"
      options={options}
      value={status}
      onValueChange={onChange}
    />
  );
}

const orders = (['oldest', 'newest'] as const).map((value) => ({ value, label: wordOf(value) }));

/** The part of a list that is shown, and its order. */
export function Filters(props: FiltersProps) {
  const { filter, onFilter } = props;
  return (
    <Row justify="between">
      <StatusFilter {...props} />
      <SegmentedControl
        legend={queueCopy.sort}
        options={orders}
        value={filter.sort}
        onChange={(sort) => onFilter({ sort })}
      />
    </Row>
  );
}

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
