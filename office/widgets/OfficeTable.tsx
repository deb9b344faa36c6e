import type { ComponentProps } from 'react';
import { Table } from '@/ui/lists/Table';
import { useMediaQuery } from '@/ui/useMediaQuery';

/** Renders a table whose rows are stacked only on phones, because people compare the figures of many rows. */
export function OfficeTable<Row>(props: ComponentProps<typeof Table<Row>>) {
  return <Table {...props} isStacked={!useMediaQuery('(min-width: 40rem)', true)} />;
}
