import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './Layout.module.css';
import { useRootAttribute } from '../overlays/useRootAttribute';

interface BoxProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: 'div' | 'section' | 'ul' | 'li';
  /** Step of the space scale in tokens.css. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6;
}

interface RowProps extends BoxProps {
  readonly justify?: 'start' | 'between' | 'center';
  readonly align?: 'center' | 'start';
  /** Whether its children stay on one line. */
  readonly nowrap?: boolean;
  /**
   * Whether its children share the remaining width of their line. With `narrow`, only buttons and links do, and only in
   * a container as narrow as a phone.
   */
  readonly fill?: 'always' | 'narrow' | undefined;
}

interface GridProps extends BoxProps {
  /**
   * Minimum width of a column: `panel` about 330 px, `card` 290 px, `field` 220 px, `photo` 210 to 260 px. On phones,
   * `card` has one column, and `photo` as many of 130 px as fit. `flow` is for panels of any height, and fills one
   * column after the other.
   */
  readonly columns: 'card' | 'photo' | 'panel' | 'field' | 'flow';
}

/**
 * Returns the explicit role of a list, because without bullets Safari's screen reader announces a list only if it has
 * one.
 */
function listRole(as: BoxProps['as']): 'list' | undefined {
  return as === 'ul' ? 'list' : undefined;
}

/** Stacks its children vertically. */
export function Stack({ as: Tag = 'div', gap = 4, ...rest }: BoxProps) {
  return (
    <Tag
      role={listRole(Tag)}
      {...rest}
      className={classNames(classes.stack, classes[`gap${gap}`])}
    />
  );
}

/** Places its children side by side, and wraps them if there is no space. */
export function Row(props: RowProps) {
  const {
    as: Tag = 'div',
    gap = 3,
    justify = 'start',
    align = 'center',
    nowrap = false,
    fill,
    ...rest
  } = props;
  return (
    <Tag
      role={listRole(Tag)}
      {...rest}
      className={classNames(
        classes.row,
        classes[`gap${gap}`],
        classes[justify],
        align === 'start' && classes.alignStart,
        nowrap && classes.nowrap,
        fill && classes[fill],
      )}
    />
  );
}

/** Arranges its children in as many equal columns as fit. */
export function Grid({ as: Tag = 'div', gap = 4, columns, ...rest }: GridProps) {
  return (
    <Tag
      role={listRole(Tag)}
      {...rest}
      className={classNames(classes.grid, classes[`gap${gap}`], classes[columns])}
    />
  );
}

/** Shows two panels in a pair, and a third one below the first, and makes a public page wider for them. */
export function Panels({ children }: { readonly children: ReactNode }) {
  useRootAttribute('data-panels');
  return (
    <div className={classNames(classes.grid, classes.gap4, classes.panel, classes.panels)}>
      {children}
    </div>
  );
}
