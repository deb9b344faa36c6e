import { object, string } from 'yup';
import { complaintLength } from '@contract/rules/complaints';
import { complaintMessages as messages } from '@/messages/complaints';

export const complaintSchema = object({
  text: string()
    .trim()
    .required(messages.textRequired)
    .max(complaintLength, messages.tooLong(complaintLength)),
});
