import classes from './KekeDrawing.module.css';

/** Renders a decorative drawing of a parked keke. */
export const KekeDrawing = () => (
  <svg className={classes.drawing} viewBox="40 44 148 100" aria-hidden="true">
    <path
      className={classes.line}
      d="M44 140H184M162 124L147 72M148 76L145 66H134M148 113Q154 104 167 106"
    />
    <path d="M64 118V108Q64 93 82 93H112Q119 93 120 100L122 108Q123 112 128 112H136Q140 112 141 108L147 80Q148 76 152 77L155 78Q157 79 156 82L149 116Q147 124 139 124H103A19 19 0 0 0 65 124ZM102 93Q102 85 110 85H118Q124 85 124 89Q124 93 120 93Z" />
    <path
      className={classes.seat}
      d="M58 54Q58 50 62 50H92Q96 50 96 54V85Q96 89 92 89H62Q58 89 58 85Z"
    />
    <path d="M58 62H96M153 66H159Q163 69 161 75H156Z" />
    <circle cx="84" cy="124" r="14" />
    <circle cx="162" cy="124" r="14" />
    <circle className={classes.hub} cx="84" cy="124" r="4.5" />
    <circle className={classes.hub} cx="162" cy="124" r="4.5" />
  </svg>
);
