import { act } from '@testing-library/react';

const usualWidth = 1024;

/** Gives the window another width, which width queries follow, until the end of the test. */
export function resizeTo(width: number): void {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}

afterEach(() => resizeTo(usualWidth));
