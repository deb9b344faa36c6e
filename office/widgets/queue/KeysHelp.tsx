import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Facts } from '@/ui/Facts';
import { queueCopy as copy } from '../../words/office';

interface KeysHelpProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** The keys of a queue and its cases. */
export function KeysHelp({ isOpen, onChange }: KeysHelpProps) {
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => onChange(true)}>
        {copy.help}
      </Button>
      <Dialog open={isOpen} title={copy.help} onClose={() => onChange(false)}>
        <Facts facts={copy.keys.map(([key, value]) => ({ term: key, value }))} />
      </Dialog>
    </>
  );
}
