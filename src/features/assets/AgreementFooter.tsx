import { useFormikContext } from 'formik';
import { CheckboxField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { formatNaira, missingFor, zeroKobo } from '@/lib/money';
import { assetsCopy as copy } from '@/words/assets';
import { labelsCopy } from '@/words/labels';
import type { AgreementTerms } from '@/store/assets/assetsSlice';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { TextWithFigures } from '@/ui/Money';
import { Text } from '@/ui/Text';
import { Shortage } from '@/widgets/Shortage';

interface AgreementFooterProps {
  readonly terms: AgreementTerms;
  readonly onCancel: () => void;
}

/** Stays in view while the contract scrolls: the consent, the amount to pay or the amount that is missing, and the buttons. */
export function AgreementFooter({ terms, onCancel }: AgreementFooterProps) {
  const { isSubmitting } = useFormikContext();
  const price = terms.asset.totalValue;
  const missing = missingFor(price, useAppSelector(selectBalance));
  return (
    <>
      <CheckboxField name="agreed" label={labelsCopy.agreement} />
      <Shortage missing={missing} />
      {missing > zeroKobo ? null : (
        <Text as="strong">
          <TextWithFigures>{copy.payFromWallet(formatNaira(price))}</TextWithFigures>
        </Text>
      )}
      <Row nowrap fill="always">
        <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
          {copy.cancel}
        </Button>
        <SubmitButton variant="pay" block={false}>
          {copy.continue}
        </SubmitButton>
      </Row>
    </>
  );
}
