import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { useActOnCaseMutation } from '../../store/queuesApi';
import { useGetMeQuery } from '../../store/sessionApi';
import { Failed } from '../Failed';
import type { Deed } from './deed';

/** A deed about a whole queue, for those who may do it. */
export function QueueDeed({ deed: { label, route } }: { readonly deed: Deed }) {
  const { data: me } = useGetMeQuery(undefined);
  const [act, { isLoading, error }] = useActOnCaseMutation();
  if (me?.routes.includes(route) !== true) return null;
  const path = route.replace('POST ', '');
  return (
    <>
      <Failed error={error} />
      <Row>
        <Button
          variant="quiet"
          busy={isLoading}
          onClick={() => void act({ id: route, path, body: {} })}
        >
          {label}
        </Button>
      </Row>
    </>
  );
}
