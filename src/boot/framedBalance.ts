import { balancePlace } from '@/config/firstScript';
import { formatNaira, parseNaira } from '@/lib/money';

interface Replied {
  readonly wallet?: { readonly balance?: unknown } | null;
}

/**
 * Writes the balance into the frame, where the app will draw it: on a slow line the app takes as long again to arrive.
 * A reply that cannot be read leaves the place empty, and the app says why.
 * @param reply to the question who the customer is; the app reads it too
 */
export async function showFramedBalance(reply: Promise<Response>): Promise<void> {
  try {
    const customer = (await (await reply).clone().json()) as Replied | null;
    const balance = parseNaira(customer?.wallet?.balance);
    const place = document.getElementById(balancePlace);
    if (balance === null || place === null) return;
    const amount = formatNaira(balance);
    place.style.setProperty('--length', String(amount.length));
    place.textContent = amount;
  } catch {
    // The app asks again, and says what is wrong.
  }
}
