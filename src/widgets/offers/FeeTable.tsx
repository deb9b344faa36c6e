import { environment } from '@/config/env';
import { formatNaira } from '@/lib/money';
import { feeMessages as messages } from '@/messages/offers';
import type { Asset } from '@/store/assets/assetsWire';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import classes from './FeeTable.module.css';

type Fees = Pick<Asset, 'vat' | 'serviceCharge' | 'maintenanceFee'>;

/** Returns the fees. Mota's own server charges nothing beyond the price. Nothing is known about other servers. */
function feesOf({ vat, serviceCharge, maintenanceFee }: Fees) {
  const free = environment.apiExtensions ? messages.freeOfCharge : [];
  return [
    { name: messages.fees.vat, amount: formatNaira(vat) },
    { name: messages.fees.serviceCharge, amount: formatNaira(serviceCharge) },
    { name: messages.fees.maintenanceFee, amount: formatNaira(maintenanceFee) },
    ...free.map((name) => ({ name, amount: messages.noFee })),
  ];
}

/**
 * Every fee, from the price to the payouts, and the services that are free. In a narrow card an amount is under its
 * name, for which the rows are laid out by hand. The roles are written out because WebKit removes the native ones.
 */
export function FeeTable({ fees }: { fees: Fees }) {
  return (
    <>
      <table role="table" aria-label={messages.caption}>
        <tbody role="rowgroup" className={classes.rows}>
          {feesOf(fees).map(({ name, amount }) => (
            <tr key={name} role="row" className={classes.row}>
              <th role="rowheader" scope="row" className={classes.name}>
                {name}
              </th>
              <td role="cell" className={classes.amount}>
                <TextWithFigures>{amount}</TextWithFigures>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {environment.apiExtensions ? <Note>{messages.bankFees}</Note> : null}
    </>
  );
}
