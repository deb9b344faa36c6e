const pattern = /^#([\w-]{43})$/;

/** The token of an invitation in the page's URL, which forgets it at once: neither history nor a screenshot keeps it. */
export function takeLinkToken({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): string | null {
  const token = pattern.exec(location.hash)?.[1] ?? null;
  if (token !== null) history.replaceState(null, '', location.pathname + location.search);
  return token;
}
