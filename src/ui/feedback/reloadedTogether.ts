import { createContext } from 'react';

/** Whether one "Reload" button above reloads everything that failed, so that no part shows its own. */
export const ReloadedTogetherContext = createContext(false);
