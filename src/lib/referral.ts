import { basePath } from '@/config/firstScript';
import { paths } from '@/config/paths';

const marker = 'referral_code=';

/** The code of a referral link is what follows `referral_code=`, whatever else is in the link; null without it. */
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

/** The code in what was typed or pasted as one: that of a link with or without words around it, else the text itself. */
export function referralCodeIn(text: string): string {
  const link = text.split(/\s/).find((word) => word.includes(marker));
  return referralCodeOf(link ?? '') ?? text;
}

/** The URL at which a friend signs up with this code. */
export function referralLink(origin: string, code: string): string {
  return `${origin}${basePath}${paths.signUp.to(code)}`;
}
