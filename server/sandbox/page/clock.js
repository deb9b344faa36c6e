import { poll, time } from './items.js';
import { bindForm } from './request.js';

/** Shows the server's time and moves it forward. */
export function showClock(form) {
  const now = form.querySelector('[data-now]');
  const refresh = poll('/sandbox/clock/', (clock) => now.replaceChildren(time(clock.now)));
  bindForm(
    form,
    '/sandbox/clock/advance/',
    (fields) => ({ days: Number(fields.get('days')) }),
    refresh,
  );
}
