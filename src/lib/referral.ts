import { basePath, paths } from '@/config/paths';

const marker = 'referral_code=';

/** Returns the code in a referral link, which follows `referral_code=`. Null if there is none. */
export function referralCodeOf(link: string): string | null {
  const start = link.indexOf(marker);
  if (start < 0) return null;
  const encoded = link.slice(start + marker.length).split(/[&#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(encoded).trim() || null;
  } catch {
    return encoded || null;
  }
}

/** Returns the code in a typed or pasted text: the code of a link in it, or the whole text. */
export function referralCodeIn(text: string): string {
  const link = text.split(/\s/).find((word) => word.includes(marker));
  return referralCodeOf(link ?? '') ?? text;
}

/** Returns the URL at which a friend signs up with this code. */
export function referralLink(origin: string, code: string): string {
  return `${origin}${basePath}${paths.signUp.to(code)}`;
}
