import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Pastes a text into an empty field, because typing one key takes as long as pasting all of it. Tests of typing use
 * `user.type`.
 */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  act(() => field.focus());
  await user.paste(text);
}
