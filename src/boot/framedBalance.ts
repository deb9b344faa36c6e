import { balancePlace } from '@/config/firstScript';
import { formatNaira, parseNaira } from '@/lib/money';
import { whenRead } from './whenRead';

interface Replied {
  readonly wallet?: { readonly balance?: unknown } | null;
}

/**
 * Writes the balance into the frame, where the app will draw it, because the app arrives much later on a slow connection.
 * If the reply cannot be read, the place stays empty and the app says why.
 * @param reply the customer's record (`GET /users/current_user/`); the app reads it too
 */
export async function showFramedBalance(reply: Promise<Response>): Promise<void> {
  try {
    const customer = (await (await reply).clone().json()) as Replied | null;
    const balance = parseNaira(customer?.wallet?.balance);
    await whenRead();
    const place = document.getElementById(balancePlace);
    if (balance === null || place === null) return;
    const amount = formatNaira(balance);
    place.style.setProperty('--length', String(amount.length));
    place.textContent = amount;
  } catch {
    // The app handles the same failure, and says what is wrong.
  }
}
