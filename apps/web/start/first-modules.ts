/** The modules of texts the first screens need; the rest load when something uses them. */
export const firstModules = ['common', 'shell', 'age'] as const;
