export { MoneyIn, MoneyOut } from '../../../../contract/schemas/parts.ts';
