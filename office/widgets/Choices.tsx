import { CheckboxInput } from '@/ui/CheckboxInput';
import { Grid } from '@/ui/Layout';
import type { SelectOption } from '@/ui/SelectInput';

interface ChoicesProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: readonly string[];
  readonly onValueChange: (value: readonly string[]) => void;
}

/** Some of a few values. */
export function Choices({ label, options, value, onValueChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <Grid columns="field" gap={1}>
        {options.map(({ value: option, label: words }) => (
          <CheckboxInput
            key={option}
            label={words}
            value={value.includes(option)}
            onValueChange={(isChosen) =>
              onValueChange(isChosen ? [...value, option] : value.filter((each) => each !== option))
            }
          />
        ))}
      </Grid>
    </fieldset>
  );
}
