import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import type { CallError } from '../../store/describe';
import type { RowId } from '../../store/read';
import { useActMutation } from '../../store/actApi';
import { useAppDispatch } from '../../store/hooks';
import { useMay } from '../../store/sessionApi';
import { decisionMade } from '../../store/decisionSlice';
import { Failed } from '../Loaded';
import { queueCopy } from '../../words/office';
import { DeedForm } from './DeedForm';
import type { Deed } from './deed';

/** Ends a case's decision: with the next case, or with what another person has done. Its words, if any, stay then. */
type Settle = (outcome: { readonly error?: CallError | undefined }, hasWords?: boolean) => void;

/** Puts the focus on the first field that comes, and back on the button that goes when the fields leave. */
function useFocus(label: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const left = useRef(label);
  useEffect(() => {
    if (left.current === label) return;
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const begun = buttons.find(({ textContent }) => textContent === `${left.current}…`);
    const field = place.current?.querySelector<HTMLElement>('input,select,textarea');
    if (document.activeElement === document.body) (field ?? begun)?.focus();
    left.current = label;
  }, [label]);
  return place;
}

interface DeedsProps {
  readonly id: RowId;
  readonly deeds: readonly Deed[];
  readonly title?: string;
  /** The case is decided: nothing can be begun, and what was typed stays. */
  readonly isGone?: boolean;
  /** Without it the page stays, and a refusal is read here. */
  readonly onSettled?: Settle;
}

/** The deeds about a case that a person may do, and the words that they take. */
export function Deeds(props: DeedsProps) {
  const { id, title = queueCopy.decision, isGone = false, onSettled } = props;
  const may = useMay();
  const dispatch = useAppDispatch();
  const deeds = props.deeds.filter(({ route }) => may(route));
  const [begun, setWriting] = useState<Deed | null>(null);
  // The choices of a field may come after a person has begun.
  const writing = deeds.find(({ label }) => label === begun?.label) ?? begun;
  const [act, { isLoading, originalArgs, error }] = useActMutation();
  const place = useFocus(writing?.label);
  if (writing === null && (isGone || deeds.length === 0)) return null;
  const perform = async (deed: Deed, words = {}) => {
    const { route, query = '' } = deed;
    const outcome = await act({ route, id, query, body: { ...deed.body, ...words } });
    if (outcome.data) dispatch(decisionMade({ id, message: outcome.data.message }));
    if (outcome.error === undefined && (deed.isStaying || !onSettled)) setWriting(null);
    else onSettled?.(outcome, writing !== null);
  };
  const buttons = deeds.map((deed, place) => (
    <Button
      key={deed.label}
      variant={place === 0 ? 'primary' : 'quiet'}
      busy={isLoading && originalArgs?.route === deed.route}
      onClick={() => (deed.fields ? setWriting(deed) : void perform(deed))}
    >
      {deed.fields ? `${deed.label}…` : deed.label}
    </Button>
  ));
  // The one deed of a page has no need of a line of its own.
  const isLine = writing === null && !onSettled && deeds.length === 1;
  return (
    <div ref={place}>
      <SectionCard title={title} actions={isLine ? buttons : undefined}>
        {onSettled ? null : <Failed error={error} />}
        {isLine ? null : writing === null ? (
          <Row fill={deeds.length > 1}>{buttons}</Row>
        ) : (
          <DeedForm
            deed={writing}
            busy={isLoading}
            onSend={async (words) => {
              await perform(writing, words);
              return false;
            }}
            onCancel={() => setWriting(null)}
          />
        )}
      </SectionCard>
    </div>
  );
}
