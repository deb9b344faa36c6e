import { createContext } from 'react';

/** An error that several fields share and that is shown once, in the element with this id. */
export interface SharedError {
  readonly text: string;
  readonly id: string;
}

export const SharedErrorContext = createContext<SharedError | null>(null);
