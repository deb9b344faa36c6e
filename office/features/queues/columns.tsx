import type { Column } from '@/ui/Table';
import { Ago } from '../../widgets/Ago';
import type { QueueFilter } from '../../widgets/queue/useFilter';

/** The query of a queue that has one status. */
export const inOrder = ({ sort }: QueueFilter<string>) => ({ sort });

type Render<Row> = Column<Row>['render'];

export const wordsColumn = <Row,>(header: string, render: Render<Row>): Column<Row> => ({
  key: header,
  header,
  render,
});

export const figureColumn = <Row,>(header: string, render: Render<Row>): Column<Row> => ({
  ...wordsColumn(header, render),
  align: 'end',
  whole: true,
});

/** The age of a case in words. */
export const ageColumn = <Row,>(header: string, atOf: (row: Row) => number): Column<Row> =>
  figureColumn(header, (row) => <Ago at={atOf(row)} />);
