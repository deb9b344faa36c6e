import { useFormPending } from '@/forms/formContext';
import { SubmitButton } from '@/forms/SubmitButton';
import { useFormField } from '@/forms/useFormField';
import { formatNaira } from '@/lib/money';
import { assetsCopy as copy } from '@/messages/assets';
import { labels } from '@/messages/labels';
import type { AgreementTerms } from '@/store/assets/assetsSlice';
import { Button } from '@/ui/Button';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { Row } from '@/ui/Layout';
import { TextWithMoney } from '@/ui/Money';
import { Text } from '@/ui/Text';

function Consent({ contract }: Pick<AgreementTerms, 'contract'>) {
  const { value, onValueChange, ...field } = useFormField<string>('agreedTo', labels.agreement);
  return (
    <CheckboxInput
      {...field}
      label={labels.agreement}
      value={value === contract}
      onValueChange={(isTicked) => onValueChange(isTicked ? contract : '')}
    />
  );
}

interface AgreementFooterProps {
  readonly terms: AgreementTerms;
  readonly onCancel: () => void;
}

/** Stays in view while the contract scrolls: the consent, what leaves the wallet, and the two ways on. */
export function AgreementFooter({ terms, onCancel }: AgreementFooterProps) {
  const isPending = useFormPending();
  return (
    <>
      <Consent contract={terms.contract} />
      <Text as="strong">
        <TextWithMoney>{copy.payFromWallet(formatNaira(terms.asset.totalValue))}</TextWithMoney>
      </Text>
      <Row nowrap fill>
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton variant="pay" block={false}>
          Continue
        </SubmitButton>
      </Row>
    </>
  );
}
