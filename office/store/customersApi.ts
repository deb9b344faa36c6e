import * as customers from '@contract/office/customers';
import * as money from '@contract/office/money';
import { listOf } from './lists';
import { reading } from './read';
import type { ReadBy } from './reply';

export type CustomerRecord = ReadBy<typeof customers.CustomerRecord>;

export const customerList = listOf('/customers/', customers.Customer);
export const useCustomer = reading('/customers/:id/', customers.CustomerRecord);
export const useMoney = reading('/customers/:id/money/', customers.CustomerMoney);
export const entryList = listOf('/customers/:id/entries/', money.WalletEntry, { after: 'before' });
export const useTransfer = reading('/transfers/:id/', money.Explanation);
