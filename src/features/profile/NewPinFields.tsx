import * as limits from '@/config/limits';
import { DigitsField } from '@/forms/fields';

const fields = [
  { name: 'newPin', label: 'New PIN' },
  { name: 'confirmNewPin', label: 'Confirm new PIN' },
] as const;

/** A new PIN, twice. */
export function NewPinFields() {
  return fields.map((field) => (
    <DigitsField key={field.name} {...field} digits={limits.pinDigits} masked required />
  ));
}
