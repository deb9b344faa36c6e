import { useBoundField } from '@/forms/useBoundField';
import { referralCodeIn } from '@/lib/referral';
import { TextInput } from '@/ui/TextInput';

/** Takes a friend's code, or the whole link that holds it. */
export function ReferralCodeField({ name }: { name: string }) {
  const { change, ...field } = useBoundField<string>(name);
  return (
    <TextInput
      {...field}
      label="Referral code"
      autoComplete="off"
      onValueChange={(text) => change(referralCodeIn(text))}
    />
  );
}
