/** Every language there are texts of. A new one is a file beside each `*.en.json`, and a word here. */
export const languages: readonly string[] = ['en'];
