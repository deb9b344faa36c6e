import { object, string } from 'yup';
import { complaintLength } from '@contract/rules/complaints';
import { complaintsCopy as copy } from '@/words/complaints';

export const complaintSchema = object({
  text: string()
    .trim()
    .required(copy.textRequired)
    .max(complaintLength, copy.tooLong(complaintLength)),
});
