import { Text } from './Text';

export interface TermProps {
  readonly term: string;
  /** A quieter word after the term, such as "projected". */
  readonly qualifier?: string | undefined;
}

/** Renders the term of a figure. */
export function Term({ term, qualifier }: TermProps) {
  if (qualifier === undefined) return term;
  return (
    <>
      {term}{' '}
      <Text as="span" size="xs" tone="muted">
        {qualifier}
      </Text>
    </>
  );
}
