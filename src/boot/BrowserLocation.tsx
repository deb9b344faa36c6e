import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { basePath } from '@/config/paths';

/** Renders the router of the app in a browser. */
export function BrowserLocation({ children }: { children: ReactNode }) {
  return <BrowserRouter basename={basePath}>{children}</BrowserRouter>;
}
