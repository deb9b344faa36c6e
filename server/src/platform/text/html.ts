const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as part of HTML, also within the quotation marks of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
