import { useId, useState } from 'react';
import { useFormField } from '@/forms/useFormField';
import { FieldTexts } from '@/ui/forms/Field';
import { TextInput } from '@/ui/forms/TextInput';
import { Stack } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { listMessages as messages } from '../messages/lists';
import type { FoundOption, LookupField } from './fields';
import classes from './Lookup.module.css';

interface OptionsProps {
  readonly label: string;
  readonly options: readonly FoundOption[];
  readonly chosen: FoundOption | undefined;
  readonly onChoose: (option: FoundOption) => void;
}

/** Renders one radio button for each option. */
function Options({ label, options, chosen, onChoose }: OptionsProps) {
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-labelledby={id}>
      <legend id={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === chosen?.value}
              onChange={() => onChoose(option)}
            />
            <span>
              <strong>{option.label}</strong> <Note as="span">{option.detail}</Note>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface LookupProps {
  readonly name: string;
  readonly field: LookupField;
  readonly required: boolean;
}

/**
 * Renders a search, the options that it finds, and what the chosen one means. The chosen option stays in view during
 * another search, so that nothing is sent that isn't shown.
 */
export function Lookup({ name, field, required }: LookupProps) {
  const { label, hint, known = [], useFound } = field;
  const { value, error, onValueChange } = useFormField<string>(name, label);
  const [term, setTerm] = useState('');
  const [picked, setPicked] = useState<FoundOption>();
  const { options = known, isFailed } = useFound(term.trim());
  const chosen = [picked, ...known].find((option) => option?.value === value);
  const others = options.filter((option) => option.value !== chosen?.value);
  const shown = chosen ? [chosen, ...others] : others;
  const isNone = options.length === 0 && options !== known;
  const outcome = isFailed ? messages.searchFailed : isNone ? messages.noneFound : undefined;
  return (
    <Stack gap={2}>
      <TextInput
        label={label}
        hint={hint}
        required={required}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={term}
        onValueChange={setTerm}
        // Enter would send the form with what was chosen before this search.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {shown.length > 0 ? (
        <Options
          label={messages.found}
          options={shown}
          chosen={chosen}
          onChoose={(option) => {
            setPicked(option);
            onValueChange(option.value);
          }}
        />
      ) : null}
      <div role="status" className={classes.status}>
        {outcome === undefined ? null : (
          <Note>
            <span key={outcome}>{outcome}</span>
          </Note>
        )}
        {chosen ? (
          <p className={classes.effect}>
            <TextWithFigures>{chosen.effect}</TextWithFigures>
          </p>
        ) : null}
      </div>
      <FieldTexts id={name} error={error} />
    </Stack>
  );
}
