/** What the search can do besides opening something, by name, with its label. */
export const searchCommands = {
  refreshPage: 'Refresh Page',
  showDevices: 'My Devices',
  useLightTheme: 'Light appearance',
  useDarkTheme: 'Dark appearance',
  useSystemTheme: 'Appearance as the system',
  signOut: 'Logout',
} as const;

export type CommandName = keyof typeof searchCommands;
// SAFETY: the keys of an object literal are exactly its names.
export const commandNames = Object.keys(searchCommands) as CommandName[];
