import classes from './Drawing.module.css';

/** Renders a decorative drawing of a wallet with a banknote in it. */
export const WalletDrawing = () => (
  <svg className={classes.drawing} viewBox="46 46 144 98" aria-hidden="true">
    <path className={classes.line} d="M58 140H178" />
    <path
      className={classes.window}
      d="M86 82V62Q86 57 91 57H141Q146 57 146 62V82ZM108 70A8 8 0 0 0 124 70 8 8 0 0 0 108 70Z"
    />
    <path
      className={classes.body}
      d="M70 86Q70 78 78 78H156Q164 78 164 86V132Q164 140 156 140H78Q70 140 70 132Z"
    />
    <path d="M164 98H146A11 11 0 0 0 146 120H164Z" />
    <circle className={classes.hub} cx="147" cy="109" r="3.5" />
  </svg>
);
