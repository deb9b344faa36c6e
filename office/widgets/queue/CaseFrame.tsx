import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '@/ui/BackLink';
import { PageHeading } from '@/ui/Headings';
import { Row, Stack } from '@/ui/Layout';
import type { RowId } from '../../store/pages';
import { Failed, type CallError } from '../Failed';
import { Loaded, type QueryOf } from '../Loaded';
import { AlsoHere } from './AlsoHere';
import { Assign } from './Assign';
import classes from './CaseFrame.module.css';
import { DecisionBanner } from './DecisionBanner';
import { KeysHelp } from './KeysHelp';
import { useKeys } from './useKeys';

/** The pages of the cases beside this one in its list; the list itself at its ends. */
export interface Neighbours {
  readonly list: string;
  readonly next: string;
  readonly before: string;
}

/** The neighbours of a case in the pages of its list, under the path of the list and with the filter of the URL. */
export function neighboursOf(
  id: RowId,
  rows: readonly { readonly id: RowId }[],
  path: string,
  search: string,
): Neighbours {
  const place = rows.findIndex((each) => each.id === id);
  const pageOf = (neighbour: { readonly id: RowId } | undefined) =>
    `${path}${neighbour === undefined ? '' : `/${encodeURIComponent(neighbour.id)}`}${search}`;
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

interface CaseFrameProps<Case> {
  /** Its name on the server. */
  readonly queue: string;
  readonly id: RowId;
  readonly back: string;
  readonly neighbours: Neighbours;
  readonly query: QueryOf<Case>;
  readonly titleOf: (found: Case) => string;
  /** The wide part, and beside it what is known and decided. */
  readonly main: (found: Case) => ReactNode;
  readonly side: (found: Case, settle: Settle) => ReactNode;
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
export function CaseFrame<Case>(props: CaseFrameProps<Case>) {
  const { queue, id, back, neighbours, query, titleOf, main, side } = props;
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
      <BackLink to={neighbours.list}>{back}</BackLink>
      <DecisionBanner />
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
              <CaseColumns main={main(found)} side={side(decided, settleOf(decided))} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
