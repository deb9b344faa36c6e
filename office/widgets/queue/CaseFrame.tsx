import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '@/ui/BackLink';
import { PageHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import type { RowId } from '../../store/read';
import type { CallError } from '../../store/describe';
import { Failed } from '../Failed';
import { Loaded, type QueryOf } from '../Loaded';
import { AlsoHere } from './AlsoHere';
import { Assign } from './Assign';
import classes from './CaseFrame.module.css';
import type { QueueDefinition } from './definition';
import { KeysHelp } from './KeysHelp';
import { useKeys } from './useKeys';
import { useQueue } from './useQueue';

/** The pages of a queue and of the cases beside one; the queue itself at its ends. */
function useNeighbours<Row extends { readonly id: RowId }>(
  definition: QueueDefinition<Row>,
  id: RowId,
) {
  const { rows = [], search } = useQueue(definition);
  const place = rows.findIndex((row) => String(row.id) === String(id));
  const pageOf = (row: Row | undefined) =>
    `${definition.path}${row === undefined ? '' : `/${encodeURIComponent(row.id)}`}${search}`;
  return {
    list: pageOf(undefined),
    next: pageOf(place === -1 ? rows[0] : rows[place + 1]),
    before: pageOf(rows[place - 1]),
  };
}

/** Ends a case's decision: with the next case, or with what another person has done. Its words, if any, stay then. */
export type Settle = (
  outcome: { readonly error?: CallError | undefined },
  hasWords?: boolean,
) => void;

/** A decision that the server refused, on the case as it was then: so nothing that was typed for it is lost. */
interface Refused<Case> {
  readonly id: RowId;
  readonly error: CallError;
  readonly found: Case | undefined;
}

interface CaseFrameProps<Row extends { readonly id: RowId }, Case> {
  readonly definition: QueueDefinition<Row>;
  readonly id: RowId;
  readonly query: QueryOf<Case>;
  readonly titleOf: (found: Case) => string;
  /** The wide part, and beside it what is known and decided; `next` is the page of the next case. */
  readonly main: (found: Case) => ReactNode;
  readonly side: (found: Case, settle: Settle, next: string) => ReactNode;
}

interface CaseColumnsProps {
  readonly main: ReactNode;
  readonly side: ReactNode;
}

/** The facts of a case in the wide column, its decision beside them. */
export function CaseColumns({ main, side }: CaseColumnsProps) {
  return (
    <div className={classes.case}>
      <Stack>{main}</Stack>
      <Stack>{side}</Stack>
    </div>
  );
}

/** A case of a queue, with the keys that lead to the cases beside it. */
export function CaseFrame<Row extends { readonly id: RowId }, Case>(
  props: CaseFrameProps<Row, Case>,
) {
  const { definition, id, query, titleOf, main, side } = props;
  const { queue, copy } = definition;
  const neighbours = useNeighbours(definition, id);
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [refused, setRefused] = useState<Refused<Case> | null>(null);
  const go = (page: string) => void navigate(page);
  useKeys({
    j: () => go(neighbours.next),
    k: () => go(neighbours.before),
    '?': () => setHelpOpen(true),
  });
  const isRefused = refused?.id === id;
  const settleOf =
    (found: Case): Settle =>
    ({ error }, hasWords = false) => {
      if (error === undefined) return go(neighbours.next);
      setRefused({ id, error, found: hasWords ? found : undefined });
      void query.refetch();
    };
  return (
    <>
      <BackLink to={neighbours.list}>{copy.back}</BackLink>
      <AlsoHere queue={queue} id={id} />
      <Failed error={isRefused ? refused.error : undefined} />
      <Loaded key={id} query={query}>
        {(found) => {
          const decided = (isRefused ? refused.found : undefined) ?? found;
          return (
            <>
              <PageHeading
                actions={
                  <Row>
                    <Assign queue={queue} id={id} />
                    <KeysHelp isOpen={isHelpOpen} onChange={setHelpOpen} />
                  </Row>
                }
              >
                {titleOf(found)}
              </PageHeading>
              <CaseColumns
                main={main(found)}
                side={side(decided, settleOf(decided), neighbours.next)}
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
