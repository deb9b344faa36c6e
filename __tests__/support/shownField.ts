import { screen } from '@testing-library/react';

/** Finds a field by its label. Closed panels of tabs may have hidden fields with the same label. */
export const shownField = (label: string): Promise<HTMLElement> =>
  screen.findByLabelText(label, { selector: ':not([hidden] *)' });
