/** The notices while the line is down, and when a newer build of the app has arrived. */
export const offlineCopy = {
  place: 'Connection and updates',
  offline: 'You’re offline. What you see may be out of date, and you can’t send anything.',
  notSent: 'You’re offline. Try again when you’re connected.',
  newerReady: 'A new version is ready. Finish what you’re typing before you reload.',
  reload: 'Reload now',
} as const;
