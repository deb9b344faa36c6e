import { withdrawalStatuses } from '../../store/withdrawalsApi';
import { useFilter } from '../../widgets/queue/useFilter';

export const useWithdrawalFilter = () => useFilter(withdrawalStatuses);
