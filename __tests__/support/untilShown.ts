import { act, screen } from '@testing-library/react';

/**
 * Waits for an element by its role while the test fakes the clock. Replies arrive in real time, and the page's clock
 * hardly moves.
 */
export async function untilShown(role: 'status' | 'alert'): Promise<void> {
  while (screen.queryByRole(role) === null) await act(() => jest.advanceTimersByTimeAsync(1));
}
