import * as React from 'react';

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<typeof name, object>)[name];

/**
 * For the tools of a browser React notes the stack of each element that is made, ten thousand a second. Nobody looks at
 * them here, and they were an eighth of a test: as if so many had been noted already. There is no public switch.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});
