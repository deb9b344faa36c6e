import { act, screen } from '@testing-library/react';

/**
 * Waits for an element by its role while the test fakes the clock. Replies arrive in real time. The page's time hardly
 * moves.
 */
export async function untilShown(role: 'status' | 'alert'): Promise<void> {
  while (screen.queryByRole(role) === null) await act(() => jest.advanceTimersByTimeAsync(1));
}
