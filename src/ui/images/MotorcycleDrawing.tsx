import classes from './Drawing.module.css';

/** Renders a decorative drawing of a parked motorcycle. */
export const MotorcycleDrawing = () => (
  <svg className={classes.drawing} viewBox="46 46 148 98" aria-hidden="true">
    <path className={classes.line} d="M52 140H190" />
    <circle cx="82" cy="117" r="21" />
    <circle cx="160" cy="117" r="21" />
    <circle className={classes.hub} cx="82" cy="117" r="6" />
    <circle className={classes.hub} cx="160" cy="117" r="6" />
    <path className={classes.line} d="M160 117L145 76M82 117L112 94M82 117L118 116M112 127H78" />
    <path
      className={classes.body}
      d="M105 98H131Q135 98 134 102L129 117Q128 121 123 121H109Q104 121 104 116V102ZM108 89Q111 74 127 74H137Q144 74 144 80Q143 90 132 91H112ZM64 84Q63 78 70 79L108 83V91H92Q76 92 64 84Z"
    />
    <path
      className={classes.line}
      d="M116 98L112 90M138 88L131 100M145 76L142 66Q141 63 138 63H130M141 96Q150 91 165 93"
    />
    <path className={classes.window} d="M148 74H157Q160 80 156 85H151Z" />
  </svg>
);
