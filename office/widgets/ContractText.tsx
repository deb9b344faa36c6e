import { Stack } from '@/ui/layout/Layout';
import classes from './ContractText.module.css';

const field = /(\{\w+\})/;

/** Renders a line of a contract's text. The fields that the server fills in look different. */
export const ContractLine = ({ children: line }: { readonly children: string }) =>
  line.split(field).map((part, place) =>
    place % 2 === 1 ? (
      <code key={place} className={classes.field}>
        {part}
      </code>
    ) : (
      part
    ),
  );

interface ContractTextProps {
  /** The accessible name of the terms. */
  readonly label: string;
  readonly text: string;
}

/** Renders the text of a contract. Its first line is the title, and each further line is a term with a number. */
export function ContractText({ label, text }: ContractTextProps) {
  const [title = '', ...terms] = text.split('\n');
  return (
    <Stack gap={2}>
      <strong>
        <ContractLine>{title}</ContractLine>
      </strong>
      <ol className={classes.terms} aria-label={label}>
        {terms.map((line, place) => (
          <li key={place}>
            <ContractLine>{line}</ContractLine>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
