/** A vehicle in one of these statuses can be handed over to a driver. */
export const freeStatuses: readonly string[] = ['in stock', 'idle', 'repossessed'];

/** A vehicle in one of these statuses never gets another status. */
export const finalStatuses: readonly string[] = ['sold', 'written off'];

/** The statuses that staff may choose while a driver pays for the vehicle. */
export const statusesWithDriver: readonly string[] = ['on agreement', 'in repair'];

/** The statuses that staff may choose while no driver pays for the vehicle. */
export const statusesWithoutDriver: readonly string[] = [
  'in stock',
  'idle',
  'in repair',
  ...finalStatuses,
];
