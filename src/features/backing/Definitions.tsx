import type { ComponentProps } from 'react';
import { Stack } from '@/ui/layout/Layout';
import { Note } from '@/ui/text/Text';
import { TableFile } from './TableFile';

interface DefinitionsProps {
  /** The file with the section's figures. Null if it would be empty. */
  readonly file: ComponentProps<typeof TableFile> | null;
  /** Null if the section's answer says everything. */
  readonly children: string | null;
}

/** Ends a section with what its figures mean, and with their file. */
export function Definitions({ file, children }: DefinitionsProps) {
  return (
    <Stack gap={3}>
      {children ? <Note>{children}</Note> : null}
      {file ? (
        <div>
          <TableFile {...file} />
        </div>
      ) : null}
    </Stack>
  );
}
