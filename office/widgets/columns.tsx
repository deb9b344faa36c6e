import type { Column } from '@/ui/Table';
import { Ago } from './Ago';

type Render<Row> = Column<Row>['render'];

export const wordsColumn = <Row,>(header: string, render: Render<Row>): Column<Row> => ({
  key: header,
  header,
  render,
});

/** The cell that names its row. */
export const nameColumn = <Row,>(header: string, render: Render<Row>): Column<Row> => ({
  ...wordsColumn(header, render),
  rowHeader: true,
});

/** Words that are never broken over lines, such as a number to dial. */
export const wholeColumn = <Row,>(header: string, render: Render<Row>): Column<Row> => ({
  ...wordsColumn(header, render),
  whole: true,
});

export const figureColumn = <Row,>(header: string, render: Render<Row>): Column<Row> => ({
  ...wholeColumn(header, render),
  align: 'end',
});

/** An age in words. */
export const ageColumn = <Row,>(header: string, atOf: (row: Row) => number): Column<Row> =>
  figureColumn(header, (row) => <Ago at={atOf(row)} />);
