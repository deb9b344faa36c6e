import type { FormOutcome } from '@/forms/Form';
import { SectionCard } from '@/ui/SectionCard';
import { FieldsForm } from '../../widgets/FieldsForm';
import { assetsCopy as copy } from '../../words/assets';
import { lines, rules, type AssetFields } from './fields';

interface AssetFormProps {
  readonly initial: AssetFields;
  /** Other terms take a second person, who reads why. */
  readonly takesTwo?: boolean;
  readonly mayChange: boolean;
  readonly onSave: (fields: AssetFields) => Promise<FormOutcome | undefined>;
}

/** The facts of an asset. */
export function AssetForm({ initial, takesTwo = false, mayChange, onSave }: AssetFormProps) {
  return (
    <SectionCard title={copy.facts}>
      <FieldsForm
        initialValues={{ ...initial }}
        lines={takesTwo && mayChange ? [...lines, ['reason']] : lines}
        labels={copy.fields}
        hints={copy.hints}
        rules={rules}
        confirm={mayChange && copy.save}
        onSubmit={onSave}
      />
    </SectionCard>
  );
}
