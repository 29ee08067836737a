/** Text modules of the first screens; the rest load on use. */
export const firstModules = ['common', 'shell', 'onboarding'] as const;
