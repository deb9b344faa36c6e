import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** Testing Library's own mark of a query that will be tried again. There is no public one. */
const isTriedAgain = (): boolean =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * A waiting query fails several times before it succeeds, and each failure would print the whole page into a message that
 * no reader needs. When time runs out, `waitFor` prints the page itself.
 */
configure({
  getElementError: (message, container) =>
    isTriedAgain()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
