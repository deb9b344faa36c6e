const cookie = (name) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Sends JSON to the sandbox's API; resolves to the answer or throws an Error with its sentence. */
export async function send(path, body, method = 'POST') {
  const answer = await fetch(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': cookie('XSRF-TOKEN') ?? '',
    },
    body: JSON.stringify(body),
  });
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(content.detail ?? 'The server did not accept this.');
  return content;
}

/** Shows the outcome of a form under its fields, announced by screen readers. */
export function showOutcome(form, kind, text) {
  const place = form.querySelector('[data-outcome]');
  place.hidden = false;
  place.setAttribute('role', kind === 'failure' ? 'alert' : 'status');
  place.dataset.outcome = kind;
  place.textContent = text;
}

/** Sends a form once at a time and shows what came of it. */
export function bindForm(form, path, readFields) {
  const button = form.querySelector('button[type="submit"]');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    button.setAttribute('aria-busy', 'true');
    try {
      const { message } = await send(path, readFields(new FormData(form)));
      showOutcome(form, 'success', message);
    } catch (error) {
      showOutcome(form, 'failure', error.message);
    } finally {
      button.disabled = false;
      button.removeAttribute('aria-busy');
    }
  });
}
