import { environment } from '@/config/env';
import { formatNaira } from '@/lib/money';
import { feeMessages as messages } from '@/messages/offers';
import type { Asset } from '@/store/assets/assetsWire';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import classes from './FeeTable.module.css';

type Fees = Pick<Asset, 'vat' | 'serviceCharge' | 'maintenanceFee'>;

/** Returns the fees and, for Mota's own server, the services that are free. Other servers may charge for them. */
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
 * Renders a table of every fee that the price includes, and of the services that are free. In a narrow card an amount
 * is below its name, so the rows have their own layout. The roles are explicit, because WebKit removes the native ones
 * when `display` changes.
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
