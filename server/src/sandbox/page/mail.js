const pollMilliseconds = 1500;

function term(list, name, value) {
  const title = document.createElement('dt');
  title.textContent = name;
  const definition = document.createElement('dd');
  definition.append(value);
  list.append(title, definition);
}

/** The text with its links made clickable, and its codes large. */
function readableText(text) {
  const place = document.createElement('p');
  place.className = 'text';
  for (const part of text.split(/(https?:\/\/\S+|\b\d{6}\b)/)) {
    if (/^https?:/.test(part)) {
      const link = document.createElement('a');
      link.href = part;
      link.textContent = part;
      place.append(link);
    } else if (/^\d{6}$/.test(part)) {
      const code = document.createElement('strong');
      code.className = 'code';
      code.textContent = part;
      place.append(code);
    } else place.append(part);
  }
  return place;
}

function article(mail) {
  const element = document.createElement('article');
  element.className = 'card';
  element.dataset.mail = mail.id;
  const title = document.createElement('h3');
  title.id = `mail-${mail.id}`;
  title.textContent = mail.subject;
  element.setAttribute('aria-labelledby', title.id);
  const facts = document.createElement('dl');
  const time = document.createElement('time');
  time.dateTime = mail.created_at;
  time.textContent = new Date(mail.created_at).toLocaleString('en-NG');
  term(facts, 'To', mail.recipient);
  term(facts, 'Subject', mail.subject);
  term(facts, 'Sent', time);
  element.append(title, facts, readableText(mail.text));
  return element;
}

/** Keeps the list of mail up to date while the page is visible, newest first. */
export function showMail(place, empty) {
  const refresh = async () => {
    const answer = await fetch('/sandbox/api/mails/');
    if (!answer.ok) return;
    const known = new Set([...place.children].map((child) => child.dataset.mail));
    const fresh = (await answer.json()).filter((mail) => !known.has(String(mail.id)));
    place.prepend(...fresh.map(article));
    empty.hidden = place.childElementCount > 0;
  };
  const tick = () => {
    // The server may be away for a moment; the next round asks again.
    if (document.visibilityState === 'visible') refresh().catch(() => undefined);
  };
  tick();
  setInterval(tick, pollMilliseconds);
  document.addEventListener('visibilitychange', tick);
}
