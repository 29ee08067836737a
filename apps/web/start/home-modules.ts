/** Text modules of the map and of everything on it: where they are named, nothing has to be loaded to know them. */
export const homeModules = ['map', 'person', 'place', 'group', 'trip', 'global-chat'] as const;
