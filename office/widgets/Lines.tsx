import type { ReactNode } from 'react';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';

interface LinesProps<Row> {
  readonly title: string;
  /** The line of a list without rows. */
  readonly none: string;
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

/** A short list, a line for each row. */
export function Lines<Row extends { readonly id: number }>(props: LinesProps<Row>) {
  const { title, none, rows, children } = props;
  return (
    <SectionCard title={title}>
      {rows.length === 0 ? <Note>{none}</Note> : null}
      {rows.map((row) => (
        <Note key={row.id}>{children(row)}</Note>
      ))}
    </SectionCard>
  );
}
