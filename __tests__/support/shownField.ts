import { screen } from '@testing-library/react';

/** Finds a field by its label. The closed panels of tabs may have hidden ones with the same label. */
export const shownField = (label: string): Promise<HTMLElement> =>
  screen.findByLabelText(label, { selector: ':not([hidden] *)' });
