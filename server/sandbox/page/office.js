import { send } from './request.js';

const nameOf = (person) => person.replace(/^./, (letter) => letter.toUpperCase());

/** Signs this browser in to the office as a demo person. */
async function signInAs(person) {
  const { links } = await send('/sandbox/office/', {});
  const { hash } = new URL(links.find(({ name }) => name === person).url);
  await send('/office/api/session/link/', { token: hash.slice(1) });
}

/**
 * Signs this browser in to the office as the chosen demo person, and again when another person is chosen. Decisions on
 * this page are then theirs.
 */
export async function enterOffice(form) {
  const people = form.querySelector('select');
  const outcome = form.querySelector('[data-outcome]');
  const become = async () => {
    try {
      await signInAs(people.value);
      sessionStorage.setItem('sandbox-person', people.value);
      outcome.textContent = `You are ${nameOf(people.value)} here and in the office.`;
    } catch (error) {
      outcome.textContent = error.message;
    }
    outcome.hidden = false;
  };
  people.addEventListener('change', () => void become());
  people.value = sessionStorage.getItem('sandbox-person') ?? 'ada';
  await become();
}
