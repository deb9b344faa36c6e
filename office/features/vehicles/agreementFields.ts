import { optionsOf, shortText, type Field } from '../../widgets/fields';
import { askedMessages } from '../../messages/actions';

/** How often an instalment is due. */
export const intervalField = {
  kind: 'select',
  label: askedMessages.interval,
  options: optionsOf(['day', 'week']),
} as const satisfies Field;

/** Amounts that a driver pays with each instalment in addition to the vehicle, in naira. */
export const perInstalmentFields = {
  insurance: { ...shortText(askedMessages.insurance), isOptional: true },
  maintenance: { ...shortText(askedMessages.maintenance), isOptional: true },
  fee: { ...shortText(askedMessages.fee), isOptional: true },
} as const;
