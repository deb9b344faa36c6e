import { act, fireEvent, screen } from '@testing-library/react';
import { shownField } from '../shownField';

export const text = (words: string | RegExp) => () => screen.findAllByText(words);

export const heading = (name: string) => () => screen.findByRole('heading', { level: 1, name });

export const label = (words: string) => () => screen.findAllByLabelText(words);

export const named = (name: string | RegExp) => () => screen.getByRole('button', { name });

export const press = (name: string | RegExp) => fireEvent.click(named(name)());

/** Presses a button as soon as it appears. */
export const pressLate = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

/** Fills in fields by their labels, each as soon as it appears. */
export async function fillFields(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await shownField(label);
    // Formik validates asynchronously.
    await act(async () => fireEvent.change(field, { target: { value } }));
  }
}

/** Returns the part of a form's row that sends the form with this button. */
export const byButton = (name: string) => ({ button: named(name), send: () => press(name) });

/** Opens the form of a new clique. */
export const openCreation = async () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Create cliques' }));
  press('Create a New Clique');
  await screen.findByLabelText('Clique name');
};
