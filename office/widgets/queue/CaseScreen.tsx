import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { TSchema } from 'typebox';
import { BackLink } from '@/ui/BackLink';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import { idOf, type RowOf } from '../../store/lists';
import type { RowId } from '../../store/read';
import type { CallError } from '../../store/describe';
import { queueCopy } from '../../words/office';
import { Failed, Loaded } from '../Loaded';
import { AlsoHere, Assign } from './Assign';
import classes from './CaseScreen.module.css';
import { Deeds } from './Deeds';
import type { QueueDefinition, QueueList } from './definition';
import { KeysHelp, useKeys } from './KeysHelp';
import { useRows } from './useFilter';

/** The pages of a queue and of the cases beside one; the queue itself at its ends. */
function useNeighbours<Reply extends TSchema>(list: QueueList<Reply>, id: string) {
  const { rows = [], search, filter } = useRows(list);
  const place = rows.findIndex((row) => String(idOf(row)) === id);
  const pageOf = (row: RowOf<Reply> | undefined) =>
    `${list.path}${row === undefined ? '' : `/${encodeURIComponent(idOf(row))}`}${search}`;
  return {
    status: filter.status,
    queue: pageOf(undefined),
    next: pageOf(place === -1 ? rows[0] : rows[place + 1]),
    before: pageOf(rows[place - 1]),
  };
}

/** A decision that the server refused, on the case as it was then: so nothing that was typed for it is lost. */
interface Refused<Case> {
  readonly error: CallError;
  readonly found: Case | undefined;
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

interface CaseScreenProps<Reply extends TSchema, Case extends { readonly id: RowId }> {
  readonly definition: QueueDefinition<Reply, Case>;
}

function CaseOf<Reply extends TSchema, Case extends { readonly id: RowId }>({
  definition,
  id,
}: CaseScreenProps<Reply, Case> & { readonly id: string }) {
  const { queue, copy, useCase, caseTitleOf, main, side, deedsOf } = definition;
  const { query, isGone = false } = useCase(id);
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
  if (isGone && query.data === undefined) return <EmptyState>{queueCopy.gone}</EmptyState>;
  return (
    <>
      <BackLink to={neighbours.queue}>{copy.back ?? queueCopy.back(copy.title)}</BackLink>
      <AlsoHere queue={queue} id={id} />
      <Failed error={refused?.error} />
      <Loaded query={query}>
        {(found) => {
          const decided = refused?.found ?? found;
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
                {caseTitleOf(found)}
              </PageHeading>
              <CaseColumns
                main={main(found, isGone)}
                side={
                  <>
                    {side?.(decided, neighbours.next)}
                    <Deeds
                      id={decided.id}
                      deeds={deedsOf(decided, neighbours.status)}
                      isGone={isGone}
                      onSettled={({ error }, hasWords = false) => {
                        if (error === undefined) return go(neighbours.next);
                        setRefused({ error, found: hasWords ? decided : undefined });
                        void query.refetch();
                      }}
                    />
                  </>
                }
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** A case of a queue: what is known of it, and what can be done, with the keys that lead to the cases beside it. */
export function CaseScreen<Reply extends TSchema, Case extends { readonly id: RowId }>({
  definition,
}: CaseScreenProps<Reply, Case>) {
  const { id = '' } = useParams();
  return <CaseOf key={id} definition={definition} id={id} />;
}
