import { TextWithFigures } from './Money';
import classes from './TypedText.module.css';

/** A text that a person has typed. It keeps its lines, and no word is wider than its space. */
export function TypedText({ children }: { readonly children: string }) {
  return (
    <p className={classes.typed}>
      <TextWithFigures>{children}</TextWithFigures>
    </p>
  );
}
