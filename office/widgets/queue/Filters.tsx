import { Row } from '@/ui/Layout';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { SelectInput } from '@/ui/SelectInput';
import { queueCopy } from '../../words/office';
import { optionsOf } from './deed';
import type { QueueFilter } from './useFilter';

/** In view, a few statuses are one press away; more would not fit a phone. */
const mostSegments = 4;

interface FiltersProps {
  readonly statuses: Readonly<Record<string, string>>;
  readonly filter: QueueFilter;
  readonly onFilter: (part: Partial<QueueFilter>) => void;
}

function StatusFilter({ statuses, filter, onFilter }: FiltersProps) {
  const options = optionsOf(statuses);
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

const orders = [
  { value: 'oldest', label: queueCopy.sorts.oldest },
  { value: 'newest', label: queueCopy.sorts.newest },
] as const;

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
