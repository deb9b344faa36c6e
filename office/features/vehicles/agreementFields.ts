import { amountField, optionsOf, type Field } from '../../widgets/fields';
import { askedMessages } from '../../messages/actions';

/** How often an instalment is due. */
export const intervalField = {
  kind: 'select',
  label: askedMessages.interval,
  options: optionsOf(['day', 'week']),
} as const satisfies Field;

/** Parts of each instalment that don't pay for the vehicle, in naira. */
export const perInstalmentFields = {
  insurance: { ...amountField(askedMessages.insurance), isOptional: true },
  maintenance: { ...amountField(askedMessages.maintenance), isOptional: true },
  fee: { ...amountField(askedMessages.fee), isOptional: true },
} as const;
