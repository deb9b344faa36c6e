import { factorDismissed } from '@/store/events';
import { selectFactorQuestion } from '@/store/factors/factorsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { lazyPart } from '@/widgets/feedback/lazyPart';

const FactorDialog = lazyPart(async () => (await import('./FactorDialog')).default);

/** Shows the dialog for a factor over any screen, while a call waits for one. */
export function FactorHost() {
  const question = useAppSelector(selectFactorQuestion);
  const dispatch = useAppDispatch();
  return question === null ? null : (
    <FactorDialog question={question} onCancel={() => dispatch(factorDismissed())} />
  );
}
