/** The contract's view with the sanitiser, which nobody needs before reading a contract. */
export const loadContractTerms = () => import('./ContractTerms');
