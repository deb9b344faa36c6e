import { calls } from '@contract/calls';
import { environment } from '@/config/env';
import { backingMessages as messages } from '@/messages/backing';
import { buttonClassName } from '@/ui/buttons/buttonStyle';

interface TableFileProps {
  readonly table: 'figures' | 'payouts' | 'arrears' | 'vehicles';
  /** Accessible name, which includes the name of the table. */
  readonly name: string;
}

/** Renders a link that downloads a table of the figures as CSV. The server creates the file. */
export function TableFile({ table, name }: TableFileProps) {
  return (
    <a
      href={`${environment.apiBaseUrl}${calls.getBacking.path}${table}.csv`}
      download
      aria-label={name}
      className={buttonClassName({ variant: 'quiet', size: 'small' })}
    >
      {messages.file}
    </a>
  );
}
