export const peopleMessages = {
  title: 'People',
  intro:
    'The people who work in the office. Once there are two, two administrators are needed to add another person.',
  invite: 'Invite a person',
  inviteEffect:
    'They get an email with a link to set up their sign-in. Once there are two administrators, another one confirms it first.',
  empty: 'No one works here yet.',
  shortName: 'Short name',
  shortNameHint: 'Appears in the audit and can’t be changed. For example: ada or ada-obi',
  workEmail: 'Work email',
  roles: 'Roles',
  passkeys: 'Passkeys',
  access: 'Access',
  send: 'Invite',
  nameRule: 'Lower-case letters, digits and hyphens; at least two characters.',
  emailRule: 'Enter their email.',
  rolesRule: 'Choose at least one role.',
  left: 'Left',
  never: 'Never used',
  changeRoles: 'Roles…',
  rolesOf: (name: string) => `Roles of ${name}`,
  rolesText: 'The roles change once another administrator confirms it.',
  proposeRoles: 'Propose these roles',
  reset: {
    label: 'Reset…',
    title: (name: string) => `Reset the access of ${name}?`,
    text: 'Once another administrator confirms it, their passkeys and codes stop working and they get a new link.',
    confirm: 'Propose the reset',
  },
  end: {
    label: 'End access…',
    title: (name: string) => `End the access of ${name}?`,
    text: 'Their access ends immediately. You can’t undo this, and nobody else can get this name.',
    confirm: 'End their access',
  },
  you: 'You',
} as const;

/** Messages about the machine keys. */
export const keyMessages = {
  title: 'Machine keys',
  intro:
    'For machines such as Prometheus. A key is read-only. It can read at most what you can, and can’t make decisions. It works immediately and expires after a year.',
  empty: 'No machine has a key.',
  holder: 'Machine',
  may: 'Permissions',
  addedBy: 'Added by',
  expires: 'Expires',
  access: 'Access',
  neverExpires: 'Never',
  scopeWords: {
    metrics: 'Read the metrics',
    read: 'Read lists and cases',
  },
  add: 'Make a key',
  holderHint: 'A short name, for example prometheus',
  allows: 'Permissions',
  scopesRule: 'Choose at least one.',
  revoke: 'Revoke…',
  revoking: {
    title: (holder: string) => `Revoke this key of ${holder}?`,
    text: 'It stops working immediately. You can’t undo this.',
    confirm: 'Revoke the key',
  },
  revoked: 'Revoked',
} as const;
