import { useFormikContext } from 'formik';
import { CheckboxField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { formatNaira, missingFor, zeroKobo } from '@/lib/money';
import { assetMessages as messages } from '@/messages/assets';
import type { AgreementTerms } from '@/store/assets/assetsSlice';
import { useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { Button } from '@/ui/buttons/Button';
import { Row } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { Text } from '@/ui/text/Text';
import { Shortage } from '@/widgets/money/Shortage';

interface AgreementFooterProps {
  readonly terms: AgreementTerms;
  readonly onCancel: () => void;
}

/**
 * Renders the footer of the agreement, which stays in view while the contract scrolls: the consent, the amount to pay
 * or the missing amount, and the buttons.
 */
export function AgreementFooter({ terms, onCancel }: AgreementFooterProps) {
  const { isSubmitting } = useFormikContext();
  const price = terms.asset.totalValue;
  const missing = missingFor(price, useAppSelector(selectBalance));
  return (
    <>
      <CheckboxField name="agreed" label={messages.consent} />
      <Shortage missing={missing} />
      {missing > zeroKobo ? null : (
        <Text as="strong">
          <TextWithFigures>{messages.payFromWallet(formatNaira(price))}</TextWithFigures>
        </Text>
      )}
      <Row nowrap fill="always">
        <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
          {messages.cancel}
        </Button>
        <SubmitButton variant="pay" block={false}>
          {messages.continue}
        </SubmitButton>
      </Row>
    </>
  );
}
