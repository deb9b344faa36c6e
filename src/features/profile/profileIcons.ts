import { icon } from '@/ui/images/icon';

export const GiftIcon = icon(
  'M4 11h16v9H4ZM3 7h18v4H3ZM12 7v13M12 7C9 7 7.5 5.5 8.5 4S12 4 12 7c0-3 2.5-4.5 3.5-3S15 7 12 7Z',
);
export const MailIcon = icon('M4 6h16v12H4ZM4 7l8 6 8-6');
