import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** Testing Library's own mark of a query that will be tried again. There is no public one. */
const isTriedAgain = (): boolean =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * A query that waits fails several times before it finds, and each time the whole page was printed into a message that
 * nobody reads. When it gives up, `waitFor` prints the page itself.
 */
configure({
  getElementError: (message, container) =>
    isTriedAgain()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
