/** Loads a module of the packages in this folder, which the root does not have. */
export const load = (name) => import(name);
