import { useFormPending } from '@/forms/formContext';
import { SubmitButton } from '@/forms/SubmitButton';
import { useFormField } from '@/forms/useFormField';
import { formatNaira, missingFor, zeroKobo } from '@/lib/money';
import { assetsCopy as copy } from '@/words/assets';
import { labelsCopy } from '@/words/labels';
import type { AgreementTerms } from '@/store/assets/assetsSlice';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Button } from '@/ui/Button';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { Row } from '@/ui/Layout';
import { TextWithFigures } from '@/ui/Money';
import { Text } from '@/ui/Text';
import { Shortage } from '@/widgets/Shortage';

function Consent({ contract }: Pick<AgreementTerms, 'contract'>) {
  const { value, onValueChange, ...field } = useFormField<string>('agreedTo', labelsCopy.agreement);
  return (
    <CheckboxInput
      {...field}
      label={labelsCopy.agreement}
      value={value === contract}
      onValueChange={(isTicked) => onValueChange(isTicked ? contract : '')}
    />
  );
}

interface AgreementFooterProps {
  readonly terms: AgreementTerms;
  readonly onCancel: () => void;
}

/** Stays in view while the contract scrolls: the consent, the amount to pay or the amount that is missing, and the buttons. */
export function AgreementFooter({ terms, onCancel }: AgreementFooterProps) {
  const isPending = useFormPending();
  const price = terms.asset.totalValue;
  const missing = missingFor(price, useAppSelector(selectBalance));
  return (
    <>
      <Consent contract={terms.contract} />
      <Shortage missing={missing} />
      {missing > zeroKobo ? null : (
        <Text as="strong">
          <TextWithFigures>{copy.payFromWallet(formatNaira(price))}</TextWithFigures>
        </Text>
      )}
      <Row nowrap fill="always">
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          {copy.cancel}
        </Button>
        <SubmitButton variant="pay" block={false}>
          {copy.continue}
        </SubmitButton>
      </Row>
    </>
  );
}
