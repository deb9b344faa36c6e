import { button, element, poll, showItems } from './items.js';
import { perform } from './request.js';

const list = '/sandbox/fleet/';

const events = [
  ['Driver stops', 'driver stops'],
  ['Driver resumes', 'driver resumes'],
  ['Breakdown', 'breakdown'],
  ['Repossess and sell', 'repossess and sell'],
  ['Insurer refuses', 'insurer refuses'],
];

/** Keeps the list of vehicles that back contracts up to date. Each has buttons for events, such as a breakdown. */
export function showFleet(section) {
  const place = section.querySelector('[data-items]');
  const empty = section.querySelector('[data-empty]');
  const fuel = section.querySelector('[data-fuel]');
  const create = (vehicle) => {
    const title = element('h3', { id: `vehicle-${vehicle.id}-title` });
    const facts = element('p', { class: 'small muted', 'data-facts': '' });
    const buttons = events.map(([label, event]) => {
      const pressed = button(label);
      pressed.addEventListener('click', async () => {
        await perform(section, buttons, pressed, `${list}${vehicle.id}/`, { event });
        refresh();
      });
      return pressed;
    });
    title.textContent = `${vehicle.name}, ${vehicle.plate}`;
    const text = element('div', { class: 'grow' }, title, facts);
    return element('article', { class: 'row', 'aria-labelledby': title.id }, text, ...buttons);
  };
  const update = (article, { status, pays, account }) => {
    const into = account === null ? '' : ` into account ${account}`;
    article.querySelector('[data-facts]').textContent = `${status} · pays ${pays}${into}`;
  };
  const refresh = poll(list, (vehicles) => showItems(place, empty, vehicles, create, update));
  fuel.addEventListener('click', async () => {
    await perform(section, [fuel], fuel, '/sandbox/fuel/', {});
    refresh();
  });
}
