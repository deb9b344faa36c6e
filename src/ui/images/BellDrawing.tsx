import classes from './Drawing.module.css';

/** Renders a decorative drawing of a ringing bell. */
export const BellDrawing = () => (
  <svg className={classes.drawing} viewBox="46 46 144 98" aria-hidden="true">
    <path className={classes.line} d="M66 140H170M118 66V58" />
    <path className={classes.line} d="M68 82Q62 93 68 104M168 82Q174 93 168 104" />
    <path className={classes.window} d="M107 122A11 11 0 0 0 129 122Z" />
    <path className={classes.body} d="M82 122Q92 112 92 92A26 26 0 0 1 144 92Q144 112 154 122Z" />
    <path className={classes.line} d="M104 92A14 14 0 0 1 114 79" />
  </svg>
);
