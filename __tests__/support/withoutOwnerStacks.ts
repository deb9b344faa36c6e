import * as React from 'react';

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<typeof name, object>)[name];

/**
 * React records a stack for each element, for the browser's developer tools, until it has ten thousand in a second. No test
 * reads them and they took an eighth of the time, so React is told that the limit is reached. There is no public switch.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React sets it back to zero each second.
  },
});
