import type { ComponentProps, JSX, ReactNode } from 'react';
import classes from './icons.module.css';

type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

/** A 24-unit line drawing in the text's colour. Decorative: the control that holds it carries the name. */
function Line({ children, className, ...rest }: IconProps & { children: ReactNode }): JSX.Element {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className ?? classes.icon}
      {...rest}
    >
      {children}
    </svg>
  );
}

export function MenuIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Line>
  );
}

export function BellIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M6 9a6 6 0 1 1 12 0c0 6 2 7 2 7H4s2-1 2-7Z" />
      <path d="M10 20a2.2 2.2 0 0 0 4 0" />
    </Line>
  );
}

export function EyeIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
    </Line>
  );
}

export function EyeOffIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M9.9 5.2A10 10 0 0 1 12 5c6.4 0 10 7 10 7a16 16 0 0 1-2.7 3.6M6.2 6.5A15.6 15.6 0 0 0 2 12s3.6 7 10 7a9.6 9.6 0 0 0 5-1.4" />
      <path d="M9.9 9.9a3 3 0 0 0 4.2 4.2M3 3l18 18" />
    </Line>
  );
}

export function CopyIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <rect x="9" y="9" width="12" height="12" rx="2.5" />
      <path d="M5.5 15H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v.5" />
    </Line>
  );
}

export function CheckIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="m5 12.5 4.5 4.5L19 7" />
    </Line>
  );
}

export function CheckCircleIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8.2 12.3 2.6 2.6 5-5.4" />
    </Line>
  );
}

export function CloseIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Line>
  );
}

export function ArrowLeftIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M19 12H5M11 6l-6 6 6 6" />
    </Line>
  );
}

export function ArrowDownIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M12 5v14M6 13l6 6 6-6" />
    </Line>
  );
}

export function ArrowUpIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M12 19V5M6 11l6-6 6 6" />
    </Line>
  );
}

export function CalendarIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M4 10h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />
    </Line>
  );
}

export function ChevronDownIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="m6 9 6 6 6-6" />
    </Line>
  );
}

export function ChevronLeftIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="m15 6-6 6 6 6" />
    </Line>
  );
}

export function ChevronRightIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="m9 6 6 6-6 6" />
    </Line>
  );
}

export function OverviewIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <rect x="3.5" y="3.5" width="7" height="9" rx="1.5" />
      <rect x="13.5" y="3.5" width="7" height="5" rx="1.5" />
      <rect x="13.5" y="11.5" width="7" height="9" rx="1.5" />
      <rect x="3.5" y="15.5" width="7" height="5" rx="1.5" />
    </Line>
  );
}

export function TransactionsIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4" />
    </Line>
  );
}

export function VehicleIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M3 16.5V6.5a1.5 1.5 0 0 1 1.5-1.5H14v11.5M14 9h3.6a1.5 1.5 0 0 1 1.3.7L21 13v3.5h-1.5M9 16.5h5.5M3 16.5h1" />
      <circle cx="6.5" cy="17" r="2.2" />
      <circle cx="17" cy="17" r="2.2" />
    </Line>
  );
}

export function PortfolioIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M12 3v9h9a9 9 0 1 1-9-9Z" />
      <path d="M16 3.5A9 9 0 0 1 20.5 8H16V3.5Z" />
    </Line>
  );
}

export function PersonIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </Line>
  );
}

export function PeopleIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.3a6.5 6.5 0 0 1 3.5 5.7" />
    </Line>
  );
}

export function LogOutIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9.5" />
    </Line>
  );
}

export function UploadIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M12 16V4M7 9l5-5 5 5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16" />
    </Line>
  );
}

export function DownloadIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M12 4v12M7 11l5 5 5-5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16" />
    </Line>
  );
}

export function ShareIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <circle cx="18" cy="5.5" r="2.5" />
      <circle cx="6" cy="12" r="2.5" />
      <circle cx="18" cy="18.5" r="2.5" />
      <path d="m8.2 10.8 7.6-4M8.2 13.2l7.6 4" />
    </Line>
  );
}

export function PrintIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M7 8V3.5h10V8M7 16H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2" />
      <path d="M7 13.5h10v7H7z" />
    </Line>
  );
}

export function WarningIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17.2v.1" />
    </Line>
  );
}

export function InfoIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.6v.1" />
    </Line>
  );
}

export function TrashIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M4 7h16M9.5 7V4.5h5V7M6 7l1 12a1.5 1.5 0 0 0 1.5 1.5h7A1.5 1.5 0 0 0 17 19l1-12M10 11v5.5M14 11v5.5" />
    </Line>
  );
}

export function ReloadIcon(props: IconProps): JSX.Element {
  return (
    <Line {...props}>
      <path d="M20 11a8 8 0 0 0-14.3-4L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.3 4l1.7-2M20 19.5V15h-4.5" />
    </Line>
  );
}
