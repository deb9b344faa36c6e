import { createContext } from 'react';

export interface Arrival {
  /** Changes with every navigation. */
  readonly key: string;
  /** Whether the page still shows the URL that it was loaded with. */
  readonly isLoad: boolean;
  /** Called with the h1 once the screen that was navigated to shows it. */
  readonly headingShown: (heading: HTMLElement) => void;
}

/** Lets the heading of a new screen take the focus without depending on the router. */
export const ArrivalContext = createContext<Arrival | null>(null);
