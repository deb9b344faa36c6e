import { uiMessages } from '@/messages/ui';
import { Button } from '../buttons/Button';
import { Row } from '../layout/Layout';

interface PaginationProps {
  /** Counted from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Whether more pages are still loading: "Page 1 of 10+". */
  readonly more?: boolean;
  readonly onPageChange: (page: number) => void;
}

/** Renders "Previous", disabled on the first page, "Page 1 of 3", and "Next", disabled on the last page. */
export function Pagination({ page, pageCount, more, onPageChange }: PaginationProps) {
  return (
    <Row justify="between" gap={2}>
      <Button
        variant="quiet"
        size="small"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        {uiMessages.previous}
      </Button>
      <span aria-live="polite">
        {uiMessages.page(page, more ? `${pageCount}+` : String(pageCount))}
      </span>
      <Button
        variant="quiet"
        size="small"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        {uiMessages.next}
      </Button>
    </Row>
  );
}
