import { complaintLength } from '@contract/rules/complaints';
import { formatDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { transactionTypeLabel } from '@/widgets/transactions/transactionLabels';
import { complaintMessages as messages } from '@/messages/complaints';
import { SelectField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { LongTextField } from '@/forms/LongTextField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { useMakeComplaintMutation } from '@/store/complaints/complaintsApi';
import { useTransactions } from '@/store/wallet/walletApi';
import type { Transaction } from '@/store/wallet/walletWire';
import { Row } from '@/ui/layout/Layout';
import { object, string } from 'yup';

const complaintSchema = object({
  text: string()
    .trim()
    .required(messages.textRequired)
    .max(complaintLength, messages.tooLong(complaintLength)),
});

/**
 * Number of the newest transactions to choose from. To complain about an older one, the customer follows the link on
 * its receipt.
 */
const transactionsToChoose = 50;

const optionOf = ({ id, type, description, amount, createdAt }: Transaction) => ({
  value: String(id),
  label: [
    formatDate(createdAt),
    formatNaira(amount),
    description ?? transactionTypeLabel(type),
  ].join(' · '),
});

/** Returns the transactions to choose from, including the one whose receipt linked here, even if it isn't loaded. */
function useTransactionOptions(about: string) {
  const { data } = useTransactions();
  const options = (data?.items ?? [])
    .filter(({ id }, place) => place < transactionsToChoose || String(id) === about)
    .map(optionOf);
  const isMissing = about !== '' && !options.some(({ value }) => value === about);
  return isMissing ? [{ value: about, label: messages.cameFrom }, ...options] : options;
}

interface ComplaintFormProps {
  /** Id of the transaction that the complaint is about. Empty if none. */
  readonly about: string;
  readonly onMade: (reference: string | null) => void;
}

/** Renders the form for a new complaint. */
export function ComplaintForm({ about, onMade }: ComplaintFormProps) {
  const [makeComplaint] = useMakeComplaintMutation();
  const options = useTransactionOptions(about);

  const submit = async (values: {
    text: string;
    transaction: string;
  }): Promise<FormOutcome | undefined> => {
    const transaction = Number(values.transaction);
    const { data, error } = await makeComplaint({
      text: values.text.trim(),
      ...(transaction > 0 && { transaction }),
    });
    if (error)
      return refusedBy('makeComplaint', error, { text: 'text', transaction: 'transaction' });
    onMade(data.reference);
    return { kind: 'sent', clear: true };
  };

  return (
    <Form
      initialValues={{ text: '', transaction: about }}
      schema={complaintSchema}
      onSubmit={submit}
      label={messages.make}
    >
      <LongTextField
        name="text"
        label={messages.text}
        count={messages.count}
        most={complaintLength}
        required
      />
      <SelectField
        name="transaction"
        label={messages.transaction}
        options={options}
        placeholder={messages.noTransaction}
      />
      <Row fill="narrow">
        <SubmitButton block={false}>{messages.send}</SubmitButton>
      </Row>
    </Form>
  );
}
