import { basePath, paths } from '@/config/paths';

const marker = 'referral_code=';

/** Returns the code of a referral link: what follows `referral_code=`. Null if there is none. */
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

/** Returns the code in what was typed or pasted: that of a link, with or without other text, or the text itself. */
export function referralCodeIn(text: string): string {
  const link = text.split(/\s/).find((word) => word.includes(marker));
  return referralCodeOf(link ?? '') ?? text;
}

/** Returns the URL at which a friend signs up with this code. */
export function referralLink(origin: string, code: string): string {
  return `${origin}${basePath}${paths.signUp.to(code)}`;
}
