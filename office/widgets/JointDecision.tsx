import { useEffect, useRef, useState } from 'react';
import { formatNaira, sumOf, type Kobo } from '@/lib/money';
import { Banner } from '@/ui/feedback/Banner';
import { CheckboxInput } from '@/ui/forms/CheckboxInput';
import { Stack } from '@/ui/layout/Layout';
import type { Column } from '@/ui/lists/Table';
import { idOf, rowsPerPage, type Identified, type RowId } from '../store/lists';
import type { Right } from '../store/rights';
import { useMay } from '../store/sessionApi';
import { listMessages as messages } from '../messages/lists';
import { ActionsCard } from './ActionsCard';
import classes from './JointDecision.module.css';
import type { CaseActions } from './staffAction';
import { Lines } from './values';

/** Outcome of one of several cases. */
export interface CaseOutcome {
  readonly id: RowId;
  readonly result: 'done' | 'refused' | 'failed' | 'unknown';
  readonly detail: string;
}

/** Decisions on several cases of a list at once. */
export interface JointDecisions<Row extends Identified> {
  /** Right to decide on several cases. People without it can't select cases. */
  readonly right: Right;
  readonly mayChoose: (row: Row) => boolean;
  /** Names a case, in its check box and in its outcome. */
  readonly nameOf: (row: Row) => string;
  /** Returns the amount of a case. The sum of the selected cases is shown before the decision. */
  readonly amountOf: (row: Row) => Kobo;
  /** The actions on the selected cases. Each reports an outcome per case. */
  readonly useActions: (
    chosen: readonly Row[],
    onOutcomes: (outcomes: readonly CaseOutcome[]) => void,
  ) => CaseActions;
}

/** Which cases of a list are selected. */
export interface Selection<Row extends Identified> {
  /** The cases that can be selected. */
  readonly offered: readonly Row[];
  readonly chosen: readonly Row[];
  readonly choose: (rows: readonly Row[], isChosen: boolean) => void;
}

/**
 * Returns the selection. Only the first rows can be selected, as many as the server decides on in one call. A row that
 * leaves the list also leaves the selection, and isn't selected if it returns.
 */
export function useSelection<Row extends Identified>(
  joint: JointDecisions<Row> | undefined,
  rows: readonly Row[],
): Selection<Row> {
  const may = useMay();
  const [ids, setIds] = useState<ReadonlySet<RowId>>(new Set());
  const offered =
    joint !== undefined && may(joint.right)
      ? rows.filter(joint.mayChoose).slice(0, rowsPerPage)
      : [];
  const shown = new Set(offered.map(idOf));
  if ([...ids].some((id) => !shown.has(id))) {
    setIds(new Set([...ids].filter((id) => shown.has(id))));
  }
  return {
    offered,
    chosen: offered.filter((row) => ids.has(idOf(row))),
    choose: (some, isChosen) => {
      const changed = some.map(idOf);
      setIds((earlier) =>
        isChosen
          ? new Set([...earlier, ...changed])
          : new Set([...earlier].filter((id) => !changed.includes(id))),
      );
    },
  };
}

/** Returns the column with a check box for each case that can be selected. */
export const selectionColumn = <Row extends Identified>(
  { nameOf }: JointDecisions<Row>,
  { offered, chosen, choose }: Selection<Row>,
): Column<Row> => ({
  key: 'selected',
  header: messages.selected,
  isInFront: true,
  render: (row) =>
    offered.includes(row) && (
      <div className={classes.box}>
        <CheckboxInput
          label={messages.select(nameOf(row))}
          isLabelHidden
          value={chosen.includes(row)}
          onValueChange={(isChosen) => choose([row], isChosen)}
        />
      </div>
    ),
});

interface JointDecisionProps<Row extends Identified> {
  readonly joint: JointDecisions<Row>;
  readonly selection: Selection<Row>;
}

interface SelectAllProps<Row extends Identified> {
  readonly selection: Selection<Row>;
}

/** Renders a check box that selects all cases that can be selected, if there are several. */
export function SelectAll<Row extends Identified>({ selection }: SelectAllProps<Row>) {
  const { offered, chosen, choose } = selection;
  if (offered.length < 2) return null;
  return (
    <CheckboxInput
      label={messages.selectAll(offered.length)}
      value={chosen.length === offered.length}
      onValueChange={(isChosen) => choose(offered, isChosen)}
    />
  );
}

/** Shows the actions on the selected cases in a bar at the bottom, and the results of the last decisions. */
export function JointDecision<Row extends Identified>({
  joint,
  selection,
}: JointDecisionProps<Row>) {
  const { chosen, choose } = selection;
  const [outcomes, setOutcomes] = useState<readonly (CaseOutcome & { readonly name: string })[]>(
    [],
  );
  const place = useRef<HTMLDivElement>(null);
  const actions = joint.useActions(chosen, (found) => {
    const nameOf = (id: RowId) => {
      const row = chosen.find((each) => idOf(each) === id);
      return row === undefined ? String(id) : joint.nameOf(row);
    };
    setOutcomes(found.map((outcome) => ({ ...outcome, name: nameOf(outcome.id) })));
    // Cases that may be undecided stay selected, so that they can be tried again.
    const open = new Set(
      found
        .filter(({ result }) => result === 'failed' || result === 'unknown')
        .map(({ id }): RowId => id),
    );
    choose(
      chosen.filter((row) => !open.has(idOf(row))),
      false,
    );
  });
  const isAnyChosen = chosen.length > 0;
  useEffect(() => {
    // Scrolls to the row whose box was just checked, because the bar may cover it.
    if (isAnyChosen) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isAnyChosen]);
  useEffect(() => {
    // Moves the focus to the results, because the pressed button disappears together with the selection.
    if (outcomes.length > 0) place.current?.focus();
  }, [outcomes]);
  const count = (wanted: CaseOutcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).length;
  const [refused, failed, unknown] = [count('refused'), count('failed'), count('unknown')];
  const total = sumOf(chosen.map((row) => joint.amountOf(row)));
  return (
    <>
      {isAnyChosen ? (
        <div className={classes.bar}>
          <ActionsCard
            title={messages.chosen(chosen.length, total === null ? null : formatNaira(total))}
            isSubject
            actions={actions}
          />
        </div>
      ) : null}
      {outcomes.length > 0 ? (
        <div ref={place} tabIndex={-1}>
          <Stack>
            {failed > 0 ? <Banner tone="error">{messages.failed(failed)}</Banner> : null}
            {unknown > 0 ? <Banner tone="error">{messages.unknown(unknown)}</Banner> : null}
            {refused > 0 ? (
              <Banner tone="warning">{messages.refused(refused, outcomes.length)}</Banner>
            ) : null}
            <Lines title={messages.outcomes} rows={outcomes}>
              {({ name, detail }) => [`${name}: `, detail]}
            </Lines>
          </Stack>
        </div>
      ) : null}
    </>
  );
}
