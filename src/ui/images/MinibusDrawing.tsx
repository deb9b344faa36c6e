import classes from './Drawing.module.css';

/** Renders a decorative drawing of a parked minibus, which people share. */
export const MinibusDrawing = () => (
  <svg className={classes.drawing} viewBox="24 51 192 93" aria-hidden="true">
    <path className={classes.line} d="M28 140H212" />
    <path
      className={classes.body}
      d="M53 122H46Q40 122 40 116V67Q40 57 50 57H151Q159 57 164 63L184 90Q196 93 199 100Q201 105 201 111V116Q201 122 195 122H189A21 21 0 0 0 147 122H95A21 21 0 0 0 53 122Z"
    />
    <path
      className={classes.window}
      d="M50 89V70Q50 67 53 67H80V89ZM88 89V67H118V89ZM126 89V67H149Q153 67 156 70L170 89Z"
    />
    <path className={classes.line} d="M122 98V114M129 101H138M192 106H200M41 101H48" />
    <circle cx="74" cy="122" r="16" />
    <circle cx="168" cy="122" r="16" />
    <circle className={classes.hub} cx="74" cy="122" r="5" />
    <circle className={classes.hub} cx="168" cy="122" r="5" />
  </svg>
);
