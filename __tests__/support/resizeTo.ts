import { act } from '@testing-library/react';

const usualWidth = 1024;

/** Changes the width of the window and the results of width queries until the end of the test. */
export function resizeTo(width: number): void {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
}

afterEach(() => resizeTo(usualWidth));
