import { portfolioMessages as messages } from '@/messages/portfolio';
import { Button } from '@/ui/buttons/Button';

interface ShowAllButtonProps {
  /** Length of the whole list. */
  readonly count: number;
  readonly areAllShown: boolean;
  readonly onChange: (areAllShown: boolean) => void;
}

/** Renders a button that shows all of a long list, or only its start again. */
export function ShowAllButton({ count, areAllShown, onChange }: ShowAllButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={areAllShown}
      onClick={() => onChange(!areAllShown)}
    >
      {areAllShown ? messages.showFewer : messages.showAll(count)}
    </Button>
  );
}
