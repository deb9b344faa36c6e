import { button, element, field, poll, showItems } from './items.js';
import { money, perform } from './request.js';

const list = '/office/api/assets/';

/** Keeps the list of assets and their units up to date. Each has a button that adds units. */
export function showStock(section) {
  const place = section.querySelector('[data-items]');
  const empty = section.querySelector('[data-empty]');
  const create = (asset) => {
    const id = `asset-${asset.id}`;
    const title = element('h3', { id: `${id}-title` }, asset.name);
    const facts = element('p', { class: 'small muted', 'data-facts': '' });
    const units = field(`${id}-units`, 'Units', {
      type: 'number',
      min: 1,
      max: 100000,
      value: 5,
      inputmode: 'numeric',
    });
    const restock = button('Restock');
    restock.addEventListener('click', async () => {
      const body = { units: Number(units.querySelector('input').value) };
      const done = (stocked) => `${stocked.name} has ${stocked.units} units now.`;
      await perform(section, [restock], restock, `${list}${asset.id}/restock/`, body, done);
      refresh();
    });
    const text = element('div', { class: 'grow' }, title, facts);
    return element('article', { class: 'row', 'aria-labelledby': title.id }, text, units, restock);
  };
  const update = (article, asset) => {
    const left = asset.units === 0 ? 'Out of stock' : `${asset.units} left`;
    article.querySelector('[data-facts]').textContent = `${left} · ${money(asset.total_value)}`;
  };
  const refresh = poll(list, (assets) => showItems(place, empty, assets, create, update));
}
