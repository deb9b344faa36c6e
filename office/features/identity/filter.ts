import { kycStatuses } from '../../store/kycApi';
import { useFilter } from '../../widgets/queue/useFilter';

export const useIdentityFilter = () => useFilter(kycStatuses);
