import { object, string } from 'yup';
import { isEmailAddress } from '@/lib/patterns';
import { validation } from '@/messages/validation';

/** Section 5, "Account deletion request". */
export const closeAccountSchema = object({
  email: string()
    .default('')
    .test('email', validation.validEmail, (text) => isEmailAddress(text.trim())),
});
