const cookie = (name) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Sends JSON to the sandbox or the office. Returns the reply, or throws an Error with the refusal's sentence. */
export async function send(path, body, method = 'POST') {
  const answer = await fetch(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': cookie('__Host-XSRF-TOKEN') ?? cookie('XSRF-TOKEN') ?? '',
    },
    body: JSON.stringify(body),
  });
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(content.detail ?? 'The server did not accept this.');
  return content;
}

/** Formats an amount of the server: `250000.50` becomes ₦250,000.50. */
export function money(amount) {
  const [naira, kobo] = amount.split('.');
  return `₦${naira.replace(/\B(?=(\d{3})+$)/g, ',')}.${kobo}`;
}

/** Shows an outcome in an element that screen readers announce. */
function showOutcome(place, kind, text) {
  const outcome = place.querySelector('[data-outcome]');
  outcome.hidden = false;
  outcome.setAttribute('role', kind === 'failure' ? 'alert' : 'status');
  outcome.dataset.outcome = kind;
  outcome.textContent = text;
}

/** Sends a request while the buttons are disabled, and shows the outcome. Returns whether it succeeded. */
export async function perform(
  place,
  buttons,
  pressed,
  path,
  body,
  sentence = ({ message }) => message,
) {
  for (const button of buttons) button.disabled = true;
  pressed.setAttribute('aria-busy', 'true');
  try {
    showOutcome(place, 'success', sentence(await send(path, body)));
    return true;
  } catch (error) {
    showOutcome(place, 'failure', error.message);
    return false;
  } finally {
    for (const button of buttons) button.disabled = false;
    pressed.removeAttribute('aria-busy');
  }
}

/** Sends a form and shows the outcome. Ignores a submit while another is in progress. */
export function bindForm(form, path, readFields, afterwards = () => undefined) {
  const button = form.querySelector('button[type="submit"]');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    await perform(form, [button], button, path, readFields(new FormData(form)));
    afterwards();
  });
}
