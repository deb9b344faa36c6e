import { Row } from '@/ui/Layout';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { SelectInput } from '@/ui/SelectInput';
import { queueCopy } from '../../words/office';
import type { QueueFilter } from './useFilter';

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** In view, a few statuses are one press away; more would not fit a phone. */
const mostSegments = 4;

interface StatusFilterProps<Status extends string> {
  readonly statuses: Readonly<Record<Status, string>>;
  readonly value: Status;
  readonly onChange: (status: Status) => void;
}

function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { statuses, value, onChange } = props;
  const options = optionsOf(statuses);
  if (options.length <= mostSegments) {
    return (
      <SegmentedControl
        legend={queueCopy.status}
        options={options}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <SelectInput
      label={queueCopy.status}
      look="chip"
      options={options}
      value={value}
      onValueChange={(chosen) => {
        const status = options.find((option) => option.value === chosen)?.value;
        if (status !== undefined) onChange(status);
      }}
    />
  );
}

export interface FiltersProps<Status extends string> {
  readonly statuses: Readonly<Record<Status, string>>;
  readonly filter: QueueFilter<Status>;
  readonly onFilter: (part: Partial<QueueFilter<Status>>) => void;
}

/** The part of a list that is shown, and its order. */
export function Filters<Status extends string>(props: FiltersProps<Status>) {
  const { statuses, filter, onFilter } = props;
  return (
    <Row justify="between">
      {Object.keys(statuses).length > 1 ? (
        <StatusFilter
          statuses={statuses}
          value={filter.status}
          onChange={(status) => onFilter({ status })}
        />
      ) : null}
      <SegmentedControl
        legend={queueCopy.sort}
        options={optionsOf(queueCopy.sorts)}
        value={filter.sort}
        onChange={(sort) => onFilter({ sort })}
      />
    </Row>
  );
}
