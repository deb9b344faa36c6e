import { optionsOf, shortText, type Field } from '../../widgets/fields';
import { askedCopy } from '../../words/actions';

/** How often an instalment is due. */
export const intervalField = {
  kind: 'select',
  label: askedCopy.interval,
  options: optionsOf(['day', 'week']),
} as const satisfies Field;

/** What a driver pays with each instalment beside the vehicle, in naira. */
export const perInstalmentFields = {
  insurance: { ...shortText(askedCopy.insurance), isOptional: true },
  maintenance: { ...shortText(askedCopy.maintenance), isOptional: true },
  fee: { ...shortText(askedCopy.fee), isOptional: true },
} as const;
