import classes from './Progress.module.css';

interface ProgressBarProps {
  /** The accessible name, such as "Uploading profile photo". */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
}

/**
 * Renders a bar that is filled to a percentage. The length is an SVG attribute, because a style attribute would violate
 * the content security policy.
 */
export function ProgressTrack({ percent }: { readonly percent: number }) {
  const length = Math.min(100, Math.max(0, percent));
  return (
    <svg className={classes.track} aria-hidden="true" focusable="false">
      <rect className={classes.value} width={`${length}%`} height="100%" rx="4" />
    </svg>
  );
}

/** Renders the progress of an upload, with its percentage. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const rounded = Math.round(percent);
  return (
    <div className={classes.labelled}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={rounded}
        className={classes.bar}
      >
        <ProgressTrack percent={rounded} />
      </div>
      <span className={classes.figure} aria-hidden="true">
        {`${rounded}%`}
      </span>
    </div>
  );
}
