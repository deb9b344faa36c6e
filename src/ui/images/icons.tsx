import { icon } from './icon';

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const BellIcon = icon('M6 9a6 6 0 1 1 12 0c0 6 2 7 2 7H4s2-1 2-7ZM10 20a2.2 2.2 0 0 0 4 0');
export const EyeIcon = icon(
  'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12ZM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z',
);
export const EyeOffIcon = icon(
  'M9.9 5.2A10 10 0 0 1 12 5c6.4 0 10 7 10 7a16 16 0 0 1-2.7 3.6M6.2 6.5A15.6 15.6 0 0 0 2 12s3.6 7 10 7a9.6 9.6 0 0 0 5-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2M3 3l18 18',
);
export const CopyIcon = icon(
  'M11.5 9h7a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5v-7a2.5 2.5 0 0 1 2.5-2.5ZM5.5 15H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v.5',
);
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7');
export const CheckCircleIcon = icon('M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM8.2 12.3l2.6 2.6 5-5.4');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const ArrowLeftIcon = icon('M19 12H5M11 6l-6 6 6 6');
export const ArrowDownIcon = icon('M12 5v14M6 13l6 6 6-6');
export const ArrowUpIcon = icon('M12 19V5M6 11l6-6 6 6');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const CalendarIcon = icon(
  'M4 10h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
);
export const CalendarMissedIcon = icon(
  'M4 10h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm4 8 4 4m0-4-4 4',
);
export const ChevronDownIcon = icon('m6 9 6 6 6-6');
export const ChevronLeftIcon = icon('m15 6-6 6 6 6');
export const ChevronRightIcon = icon('m9 6 6 6-6 6');
export const OverviewIcon = icon(
  'M5 3.5h4a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-6a1.5 1.5 0 0 1 1.5-1.5ZM15 3.5h4a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5ZM15 11.5h4a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-6a1.5 1.5 0 0 1 1.5-1.5ZM5 15.5h4a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5Z',
);
export const TransactionsIcon = icon('M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4');
export const VehicleIcon = icon(
  'M3 16.5V6.5a1.5 1.5 0 0 1 1.5-1.5H14v11.5M14 9h3.6a1.5 1.5 0 0 1 1.3.7L21 13v3.5h-1.5M9 16.5h5.5M3 16.5h1M4.3 17a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0ZM14.8 17a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0Z',
);
const plate =
  'M7.5 18.3h9a1 1 0 0 1 1 1v2.4a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-2.4a1 1 0 0 1 1-1ZM9 20.5h1.5M12 20.5h.1M13.6 20.5H15';
/** The outline of a vehicle above its number plate. */
export const VehicleAndPlateIcon = icon(
  `M3 13V3a1.5 1.5 0 0 1 1.5-1.5H14V13M14 5.5h3.6a1.5 1.5 0 0 1 1.3.7L21 9.5V13h-1.5M9 13h5.5M3 13h1M4.3 13.5a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0ZM14.8 13.5a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0Z${plate}`,
);
const keke =
  'M4.2 10.6v2a1 1 0 0 0 1 1M9.7 13.6H13a1.5 1.5 0 0 0 1.4-1.3 1.8 1.8 0 0 1 1.8-1.4h2.7a1.7 1.7 0 0 0-1-1.3L15.1 4.5a1.2 1.2 0 0 0-1.1-.7H6.7A1.9 1.9 0 0 0 4.8 5.7L4.2 10.6M4.6 8.6h5.8V3.8M10.4 8.6h6.8M5.3 13.6a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0ZM15.2 13.6a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 1 0-4.2 0Z';
export const KekeIcon = icon(keke);
export const KekeAndPlateIcon = icon(keke + plate);
export const PortfolioIcon = icon('M12 3v9h9a9 9 0 1 1-9-9ZM16 3.5A9 9 0 0 1 20.5 8H16V3.5Z');
export const BankIcon = icon(
  'M3.5 9.5 12 4l8.5 5.5ZM6 12.5v5M10 12.5v5M14 12.5v5M18 12.5v5M3.5 20.5h17',
);
export const LockIcon = icon(
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11ZM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2',
);
export const PhoneIcon = icon(
  'M5.5 3.5h3l1.6 4.4-2.2 1.5a12 12 0 0 0 6.7 6.7l1.5-2.2 4.4 1.6v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 3.5 5.7a2 2 0 0 1 2-2.2Z',
);
export const PersonIcon = icon('M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM4.5 20.5a7.5 7.5 0 0 1 15 0');
export const PeopleIcon = icon(
  'M5.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0ZM2.5 20a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.3a6.5 6.5 0 0 1 3.5 5.7',
);
export const LogOutIcon = icon('M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9.5');
export const UploadIcon = icon(
  'M12 16V4M7 9l5-5 5 5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16',
);
export const DownloadIcon = icon(
  'M12 4v12M7 11l5 5 5-5M4 16v2.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V16',
);
export const ShareIcon = icon(
  'M15.5 5.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM3.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM15.5 18.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0ZM8.2 10.8l7.6-4M8.2 13.2l7.6 4',
);
export const PrintIcon = icon(
  'M7 8V3.5h10V8M7 16H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2M7 13.5h10v7H7z',
);
export const WarningIcon = icon('M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17.2v.1');
export const ClockIcon = icon('M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM12 7v5l3.5 2');
export const InfoIcon = icon('M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM12 11v5.5M12 7.6v.1');
export const TrashIcon = icon(
  'M4 7h16M9.5 7V4.5h5V7M6 7l1 12a1.5 1.5 0 0 0 1.5 1.5h7A1.5 1.5 0 0 0 17 19l1-12M10 11v5.5M14 11v5.5',
);
export const ReloadIcon = icon(
  'M20 11a8 8 0 0 0-14.3-4L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.3 4l1.7-2M20 19.5V15h-4.5',
);
