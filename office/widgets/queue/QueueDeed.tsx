import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { useActMutation } from '../../store/actApi';
import { useAppDispatch } from '../../store/hooks';
import { useMay } from '../../store/sessionApi';
import { decisionMade } from '../../store/viewSlice';
import { Failed } from '../Failed';
import type { Deed } from './deed';

/** A deed about a whole queue, for those who may do it. */
export function QueueDeed({ deed: { label, route } }: { readonly deed: Deed }) {
  const may = useMay();
  const dispatch = useAppDispatch();
  const [act, { isLoading, error }] = useActMutation();
  if (!may(route)) return null;
  const perform = async () => {
    const { data } = await act({ route, body: {} });
    if (data) dispatch(decisionMade({ id: route, ...data }));
  };
  return (
    <>
      <Failed error={error} />
      <Row>
        <Button variant="quiet" busy={isLoading} onClick={() => void perform()}>
          {label}
        </Button>
      </Row>
    </>
  );
}
