import { useFormField } from '@/forms/useFormField';
import { referralCodeIn } from '@/lib/referral';
import { TextInput } from '@/ui/TextInput';

/** Takes a friend's code, or the whole link that holds it. */
export function ReferralCodeField({ name }: { name: string }) {
  const label = 'Referral code';
  const field = useFormField<string>(name, label);
  return (
    <TextInput
      {...field}
      label={label}
      autoComplete="off"
      onValueChange={(text) => field.onValueChange(referralCodeIn(text))}
    />
  );
}
