import { formatNaira } from '@/lib/money';
import { saleOf, type TypedPrices } from '../../widgets/salePrices';
import { assetMessages as messages } from '../../messages/assets';

/** Describes what a customer pays for a unit and gets back. Null until all numbers are typed. */
export function saleInWords(typed: TypedPrices): string | null {
  const sale = saleOf(typed);
  return sale && messages.sale(formatNaira(sale.price), formatNaira(sale.payout), sale.weeks);
}
