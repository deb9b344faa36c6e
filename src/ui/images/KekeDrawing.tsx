import classes from './Drawing.module.css';

/** Renders a decorative drawing of a parked keke. */
export const KekeDrawing = () => (
  <svg className={classes.drawing} viewBox="46 46 144 98" aria-hidden="true">
    <path className={classes.line} d="M50 140H186M158 124L146 88" />
    <path className={classes.window} d="M72 92L76 62H134L152 112H108V92Z" />
    <path
      className={classes.body}
      d="M66 66Q67 52 80 52H132Q139 52 141 58L143 64H77Q74 64 74 68L71 92H110V112H154L143 64L150 66L162 96Q170 100 170 106H150Q142 106 140 113Q138 124 130 124H106A18 18 0 0 0 70 124H67Q62 124 62 118V98Z"
    />
    <path className={classes.line} d="M111 64V92M120 92H128V112" />
    <circle cx="88" cy="124" r="14" />
    <circle cx="160" cy="124" r="14" />
    <circle className={classes.hub} cx="88" cy="124" r="4.5" />
    <circle className={classes.hub} cx="160" cy="124" r="4.5" />
  </svg>
);
