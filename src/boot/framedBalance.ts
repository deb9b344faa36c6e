import { balanceElementId } from '@/config/frame';
import { formatNaira, parseNaira } from '@/lib/money';

interface CustomerReply {
  readonly wallet?: { readonly balance?: unknown } | null;
}

/**
 * Writes the balance into the overview's prerendered frame, where the app will render it. On a slow phone the reply
 * arrives long before the app has rendered. If the reply can't be read, the element stays empty, and the app shows the
 * failure.
 * @param reply the customer's record (`GET /users/current_user/`); the app reads it too
 */
export async function showFramedBalance(reply: Promise<Response>): Promise<void> {
  const place = document.getElementById(balanceElementId);
  if (place === null) return;
  try {
    const customer = (await (await reply).clone().json()) as CustomerReply | null;
    const balance = parseNaira(customer?.wallet?.balance);
    if (balance === null) return;
    const amount = formatNaira(balance);
    place.style.setProperty('--length', String(amount.length));
    place.textContent = amount;
  } catch {
    // The app handles the same failure and shows it.
  }
}
