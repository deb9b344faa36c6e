import { TextWithFigures } from './Money';
import classes from './TypedText.module.css';

/** Renders text that a person typed. It keeps its line breaks, and long words wrap. */
export function TypedText({ children }: { readonly children: string }) {
  return (
    <p className={classes.typed}>
      <TextWithFigures>{children}</TextWithFigures>
    </p>
  );
}
