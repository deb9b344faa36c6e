import { object, string, type InferType } from 'yup';
import { isEmailAddress } from '@/lib/patterns';
import { validation } from '@/messages/validation';

const filled = () => string().trim().required(validation.nextOfKinRequired);

/** Section 5, "Next of kin". */
export const nextOfKinSchema = object({
  firstName: filled(),
  lastName: filled(),
  email: filled().test('email', validation.email, isEmailAddress),
  address: filled(),
  relationship: filled(),
});

export type NextOfKinValues = InferType<typeof nextOfKinSchema>;
