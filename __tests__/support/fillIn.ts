import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts a text into an empty field at once, for tests that are about what comes after: a keystroke costs what a whole paste
 * does. Whoever tests the typing types.
 */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  await user.paste(text);
}
