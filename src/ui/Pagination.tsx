import { uiCopy } from '@/words/ui';
import { Button } from './Button';
import { Row } from './Layout';

interface PaginationProps {
  /** Counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Whether more pages are still loading: "Page 1 of 10+". */
  readonly more?: boolean;
  readonly onPageChange: (page: number) => void;
}

/** "Previous", "Page 1 of 3", "Next". At the ends a button is disabled. */
export function Pagination({ page, pageCount, more, onPageChange }: PaginationProps) {
  return (
    <Row justify="between" gap={2}>
      <Button
        variant="quiet"
        size="small"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        {uiCopy.previous}
      </Button>
      <span aria-live="polite">
        {uiCopy.page(page, more ? `${pageCount}+` : String(pageCount))}
      </span>
      <Button
        variant="quiet"
        size="small"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        {uiCopy.next}
      </Button>
    </Row>
  );
}
