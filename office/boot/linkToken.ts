const pattern = /^#([\w-]{43})$/;

/**
 * Returns the token of a sign-in link, for example in an invitation. Null without one. Removes the token from the
 * page's URL, so that neither the history nor a screenshot keeps it.
 */
export function takeLinkToken({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): string | null {
  const token = pattern.exec(location.hash)?.[1] ?? null;
  if (token !== null) history.replaceState(null, '', location.pathname + location.search);
  return token;
}
