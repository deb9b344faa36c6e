import { act, screen } from '@testing-library/react';

/** Waits for an element of a role while the test holds the clock: replies come in real time, the page's time hardly moves. */
export async function untilShown(role: 'status' | 'alert'): Promise<void> {
  while (screen.queryByRole(role) === null) await act(() => jest.advanceTimersByTimeAsync(1));
}
